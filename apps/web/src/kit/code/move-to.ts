import { EditorView } from '@codemirror/view';
import { offsetOf } from './code-problem.ts';

/** Moves the cursor of an editor to a line and column, both from 1, brings it into sight, and gives it the focus. */
export function moveTo(
  editor: EditorView,
  position: { readonly line: number; readonly column: number },
): void {
  const at = offsetOf(editor.state.doc, position) ?? 0;
  editor.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
  editor.focus();
}
