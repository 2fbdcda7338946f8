import styles from './code.module.css';
import { setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { needTexts } from '../../texts/i18n.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { type CodeProblem, diagnosticsOf } from './code-problem.ts';
import { editorLook } from './editor-look.ts';
import { indentKey } from './indent-key.ts';
import { sizeLimit } from './size-limit.ts';
import { textsAt } from '@penstock/languages/catalogue';
import type { Language } from '@penstock/languages/language';

/** The phrases of CodeMirror, by its own English words. */
const phrases = textsAt('web.editor:phrases');

/** The words of the editor in the language of the reader. */
function editorPhrases(language: Language): Extension {
  return EditorState.phrases.of(
    Object.fromEntries(Object.entries(phrases).map(([phrase, text]) => [phrase, text[language]])),
  );
}

needTexts('code');

interface CodeEditorProps {
  readonly id: string;
  /** The label of the text, for assistive technology. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The language of the text, its completion, what it says under the pointer. Keep it the same between drawings. */
  readonly extensions: Extension;
  /** The most bytes of UTF-8; what would make it longer is refused. */
  readonly maxBytes: number;
  readonly invalid?: boolean;
  readonly problems?: readonly CodeProblem[];
  /** It takes the height of what it is in, and scrolls; otherwise it grows with its text. */
  readonly fill?: boolean;
  /** Gets the editor while there is one, to move its cursor or to insert something. Keep it the same between drawings. */
  readonly onEditor?: (editor: EditorView | undefined) => void;
}

const none: readonly CodeProblem[] = [];

/**
 * An editor of a program or formula: line numbers, search, brackets, marks of problems. Tab indents; Escape and then
 * Tab leaves it. Import it only from parts that are loaded lazily: it brings CodeMirror.
 */
export function CodeEditor(props: CodeEditorProps) {
  const { id, label, value, onChange, extensions, maxBytes, fill = false, onEditor } = props;
  const { invalid = false, problems = none } = props;
  const { t } = useTexts('code');
  const language = useLanguage();
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const [slots] = useState(() => ({ given: new Compartment(), about: new Compartment() }));
  const [refused, setRefused] = useState(false);
  const latest = useRef({ onChange, value, extensions });
  useEffect(() => {
    latest.current = { onChange, value, extensions };
  });

  useEffect(() => {
    const element = parent.current;
    if (element === null) return;
    const created = new EditorView({
      parent: element,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          slots.given.of(latest.current.extensions),
          slots.about.of([]),
          basicSetup,
          keymap.of([indentKey]),
          editorLook,
          sizeLimit(maxBytes, () => setRefused(true)),
          // A drawer around it closes by Escape; here the key closes what the editor has open, or frees Tab.
          EditorView.domEventObservers({
            keydown: (event) => event.key === 'Escape' && event.stopPropagation(),
          }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (!docChanged) return;
            setRefused(false);
            latest.current.onChange(state.doc.toString());
          }),
        ],
      }),
    });
    view.current = created;
    onEditor?.(created);
    return () => {
      onEditor?.(undefined);
      view.current = undefined;
      created.destroy();
    };
  }, [slots, maxBytes, onEditor]);

  useEffect(() => {
    view.current?.dispatch({ effects: slots.given.reconfigure(extensions) });
  }, [slots, extensions]);

  useEffect(() => {
    const attributes = {
      id,
      'aria-label': label,
      'aria-describedby': `${id}.note`,
      'aria-invalid': String(invalid),
    };
    const about = [EditorView.contentAttributes.of(attributes), editorPhrases(language)];
    view.current?.dispatch({ effects: slots.about.reconfigure(about) });
  }, [slots, id, label, invalid, language]);

  useEffect(() => {
    const current = view.current;
    if (current === undefined || current.state.doc.toString() === value) return;
    current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: value } });
  }, [value]);

  useEffect(() => {
    const current = view.current;
    if (current === undefined) return;
    current.dispatch(setDiagnostics(current.state, diagnosticsOf(current.state.doc, problems)));
  }, [problems]);

  return (
    <div className={fill ? `${styles.frame} ${styles.fill}` : styles.frame} data-invalid={invalid}>
      <div ref={parent} className={styles.editor} />
      {refused && (
        <p className={styles.refused} role="alert">
          {t('tooLarge', { bytes: groupedNumber(maxBytes) })}
        </p>
      )}
    </div>
  );
}
