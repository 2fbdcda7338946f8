import { indentUnit } from '@codemirror/language';
import { EditorSelection, type EditorState, type Line, type Transaction } from '@codemirror/state';
import type { KeyBinding } from '@codemirror/view';

/** The lines that the selection touches, each once and in order. */
function selectedLines(state: EditorState): readonly Line[] {
  const lines = new Map<number, Line>();
  for (const { from, to } of state.selection.ranges) {
    for (let position = from; ; ) {
      const line = state.doc.lineAt(position);
      lines.set(line.number, line);
      if (line.to >= to) break;
      position = line.to + 1;
    }
  }
  return [...lines.values()];
}

/** Indents the selected lines by one step, or the cursor to the next multiple of it. */
export function indent(state: EditorState): Transaction {
  const unit = state.facet(indentUnit);
  if (state.selection.ranges.some((range) => !range.empty))
    return state.update({
      changes: selectedLines(state)
        .filter((line) => line.length > 0)
        .map((line) => ({ from: line.from, insert: unit })),
      userEvent: 'input.indent',
    });
  return state.update(
    state.changeByRange(({ head }) => {
      const column = head - state.doc.lineAt(head).from;
      const insert = ' '.repeat(unit.length - (column % unit.length));
      return { changes: { from: head, insert }, range: EditorSelection.cursor(head + insert.length) };
    }),
    { userEvent: 'input.indent', scrollIntoView: true },
  );
}

/** Takes one step of indentation from the selected lines. */
export function unindent(state: EditorState): Transaction {
  const unit = state.facet(indentUnit);
  return state.update({
    changes: selectedLines(state).flatMap((line) => {
      const spaces = line.text.length - line.text.trimStart().length;
      const taken = line.text.startsWith('\t') ? 1 : Math.min(spaces, unit.length);
      return taken === 0 ? [] : [{ from: line.from, to: line.from + taken }];
    }),
    userEvent: 'delete.dedent',
  });
}

/**
 * Tab and Shift+Tab indent. Nobody is trapped: after Escape the next Tab leaves the editor, which the editor itself
 * provides for.
 */
export const indentKey: KeyBinding = {
  key: 'Tab',
  run: (view) => {
    if (view.state.readOnly) return false;
    view.dispatch(indent(view.state));
    return true;
  },
  shift: (view) => {
    if (view.state.readOnly) return false;
    view.dispatch(unindent(view.state));
    return true;
  },
};
