import { EditorState, type Extension } from '@codemirror/state';
import { textsAt } from '@penstock/languages/catalogue';
import type { Language } from '@penstock/languages/language';

/** The phrases of CodeMirror, by its own English words. */
const phrases = textsAt('web.editor:phrases');

/** The words of the editor in the language of the reader. */
export function editorPhrases(language: Language): Extension {
  return EditorState.phrases.of(
    Object.fromEntries(Object.entries(phrases).map(([phrase, text]) => [phrase, text[language]])),
  );
}
