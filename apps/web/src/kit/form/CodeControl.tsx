import { javascript } from '@codemirror/lang-javascript';
import { basicSetup, EditorView } from 'codemirror';
import { useEffect, useRef } from 'react';
import type { ControlProps } from './control-props.ts';
import styles from './form.module.css';

const look = EditorView.theme({
  '&': { fontSize: 'var(--size-dense)', backgroundColor: 'var(--surface)', color: 'var(--ink)' },
  '.cm-content': { fontFamily: 'var(--face-code)', caretColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--sunken)', color: 'var(--ink-tertiary)', border: '0' },
  '&.cm-focused .cm-cursor': { borderLeftColor: 'var(--ink)' },
});

/** A program, in an editor that is loaded when the first one is shown. Escape, then Tab, leaves it by keyboard. */
export default function CodeControl({ id, label, value, invalid, onChange }: ControlProps) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  const text = typeof value === 'string' ? value : '';
  const latest = useRef({ onChange, text });
  useEffect(() => {
    latest.current = { onChange, text };
  });

  useEffect(() => {
    const parent = place.current;
    if (parent === null) return;
    const view = new EditorView({
      doc: latest.current.text,
      parent,
      extensions: [
        basicSetup,
        javascript(),
        look,
        EditorView.contentAttributes.of({ id, 'aria-label': label, 'aria-describedby': `${id}.note` }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) latest.current.onChange(update.state.doc.toString());
        }),
      ],
    });
    editor.current = view;
    return () => view.destroy();
  }, [id, label]);

  useEffect(() => {
    const view = editor.current;
    if (view === undefined || view.state.doc.toString() === text) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
  }, [text]);

  return <div ref={place} className={styles.codeEditor} data-invalid={invalid} />;
}
