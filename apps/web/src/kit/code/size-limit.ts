import { byteCount } from '@penstock/contract/rules/length';
import { EditorState, type Extension } from '@codemirror/state';

/**
 * Refuses what would make the text longer than `maxBytes` of UTF-8, such as a file that was pasted by mistake;
 * `onRefused` is then called. A text that is too long already can be shortened.
 */
export function sizeLimit(maxBytes: number, onRefused: () => void): Extension {
  return EditorState.changeFilter.of(({ newDoc, startState, docChanged }) => {
    // A UTF-16 unit takes one to three bytes.
    if (!docChanged || newDoc.length * 3 <= maxBytes || newDoc.length <= startState.doc.length) return true;
    if (newDoc.length <= maxBytes && byteCount(newDoc.toString()) <= maxBytes) return true;
    onRefused();
    return false;
  });
}
