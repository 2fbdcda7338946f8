import { fieldValue, withField } from '@penstock/scene/widgets/field-value';
import { pageBoxOf } from '@penstock/scene/geometry/placement';
import { toScreen } from '@penstock/scene/editor/camera';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { useObservable } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import styles from './canvas.module.css';

/** The text of a widget, edited where it is. Ctrl+Enter and leaving keep it, Escape does not. */
export function TextEditing() {
  const { editedText } = useWorkspace();
  const id = useObservable(editedText);
  return id === undefined ? null : <TextField key={id} id={id} />;
}

function TextField({ id }: { readonly id: string }) {
  const { t } = useTexts('designer');
  const { editor, editedText } = useWorkspace();
  const { x, y, zoom } = useObservable(editor.camera);
  const field = useRef<HTMLTextAreaElement>(null);
  const isCancelled = useRef(false);
  const record = editor.store.get(id);
  const box = pageBoxOf(editor.store, id);
  useEffect(() => field.current?.select(), []);
  if (record === undefined || box === undefined) return null;
  const text = fieldValue(record, 'data.text');
  const corner = toScreen(
    { x, y, zoom },
    { x: box.centre.x - box.width / 2, y: box.centre.y - box.height / 2 },
  );

  const leave = () => {
    const value = field.current?.value ?? '';
    editedText.set(undefined);
    if (isCancelled.current || value === text) return;
    editor.change('text', (transaction) => {
      const present = transaction.get(id);
      if (present) transaction.set(withField(present, 'data.text', value));
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (event.key !== 'Escape' && !isDone) return;
    event.preventDefault();
    isCancelled.current = event.key === 'Escape';
    event.currentTarget.closest<HTMLElement>('[data-canvas]')?.focus();
  };
  return (
    <textarea
      ref={field}
      aria-label={t('canvas.editText')}
      className={styles.text}
      autoFocus
      maxLength={2000}
      defaultValue={typeof text === 'string' ? text : ''}
      style={{
        left: corner.x,
        top: corner.y,
        width: Math.max(80, box.width * zoom),
        height: Math.max(28, box.height * zoom),
        fontSize: Math.max(12, 14 * zoom),
      }}
      onBlur={leave}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.stopPropagation()}
    />
  );
}
