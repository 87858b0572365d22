package org.possibledeals.terminal.experiment;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;
import org.possibledeals.experiments.data.RowSchema.Column;

/** A file of Parquet that is being written, row by row. */
final class ParquetFile implements AutoCloseable {

  /** Bytes of a group of rows, which are in memory until it is full. */
  private static final long GROUP_BYTES = 8L << 20;

  private final ImmutableList<Column> columns;
  private final MessageType schema;
  private final ParquetWriter<Group> writer;

  /** Begins a file, instead of one that is there. */
  ParquetFile(Path file, String relation, ImmutableList<Column> columns) throws IOException {
    this.columns = columns;
    schema = schema(relation, columns);
    writer =
        ExampleParquetWriter.builder(new LocalOutputFile(file))
            .withType(schema)
            .withCompressionCodec(CompressionCodecName.UNCOMPRESSED)
            .withRowGroupSize(GROUP_BYTES)
            .withWriteMode(ParquetFileWriter.Mode.OVERWRITE)
            .build();
  }

  private static MessageType schema(String relation, ImmutableList<Column> columns) {
    var message = Types.buildMessage();
    for (Column column : columns) {
      Repetition repetition = column.isOptional() ? Repetition.OPTIONAL : Repetition.REQUIRED;
      var type =
          switch (column.type()) {
            case TEXT ->
                Types.primitive(PrimitiveTypeName.BINARY, repetition)
                    .as(LogicalTypeAnnotation.stringType());
            case WHOLE -> Types.primitive(PrimitiveTypeName.INT32, repetition);
            case LARGE -> Types.primitive(PrimitiveTypeName.INT64, repetition);
            case REAL -> Types.primitive(PrimitiveTypeName.DOUBLE, repetition);
          };
      message.addField(type.named(column.name()));
    }
    return message.named(relation.toLowerCase(Locale.ROOT));
  }

  /** Writes a row: a value for each column. */
  void write(@Nullable Object[] row) throws IOException {
    Group group = new SimpleGroup(schema);
    for (int c = 0; c < row.length; c++) {
      switch (row[c]) {
        case null -> {}
        case String text -> group.add(c, text);
        case Integer number -> group.add(c, number);
        case Long number -> group.add(c, number);
        case Double number -> group.add(c, number);
        default ->
            throw new IllegalStateException(
                "The column %s has a %s.".formatted(columns.get(c).name(), row[c].getClass()));
      }
    }
    writer.write(group);
  }

  @Override
  public void close() throws IOException {
    writer.close();
  }
}
