// CodeMirror is used without its types.
export const EditorView: any;
