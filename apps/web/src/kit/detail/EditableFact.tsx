import { Button, Input, type InputRef } from 'antd';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { WriteIcon } from '../../design/icons.tsx';
import { needTexts } from '../../texts/i18n.ts';
import styles from './editable.module.css';

needTexts('detail');

interface EditableFactProps {
  readonly label: string;
  readonly value: string;
  /** The text where the value is empty. */
  readonly none: string;
  readonly maxLength: number;
  /** Digits only. */
  readonly numeric?: boolean;
  /** Stores another value; answers whether that was done. */
  readonly onSave: (value: string) => Promise<boolean>;
}

/** A fact that is changed where it is shown: Enter stores, Escape leaves it as it was. */
export function EditableFact({ label, value, none, maxLength, numeric, onSave }: EditableFactProps) {
  const { t } = useTexts(['detail', 'common']);
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const [saving, setSaving] = useState(false);
  const input = useRef<InputRef>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const editing = draft !== undefined;
  const wasEditing = useRef(false);
  useEffect(() => {
    if (editing) input.current?.focus({ cursor: 'all' });
    else if (wasEditing.current) opener.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (draft === undefined) return;
    setSaving(true);
    const done = draft.trim() === value || (await onSave(draft.trim()));
    setSaving(false);
    if (done) setDraft(undefined);
  };

  if (!editing)
    return (
      <span className={styles.editable}>
        {value === '' ? <span className={styles.none}>{none}</span> : value}
        <button
          ref={opener}
          type="button"
          className={styles.edit}
          aria-label={t('editFact', { name: label })}
          title={t('editFact', { name: label })}
          onClick={() => setDraft(value)}
        >
          <WriteIcon size={14} />
        </button>
      </span>
    );
  return (
    <form className={styles.editing} onSubmit={(event) => void save(event)}>
      <Input
        ref={input}
        size="small"
        aria-label={label}
        value={draft}
        maxLength={maxLength}
        disabled={saving}
        inputMode={numeric ? 'numeric' : 'text'}
        onChange={({ target }) => setDraft(numeric ? target.value.replaceAll(/\D/g, '') : target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          setDraft(undefined);
        }}
      />
      <Button size="small" type="primary" htmlType="submit" loading={saving}>
        {t('save')}
      </Button>
      <Button size="small" disabled={saving} onClick={() => setDraft(undefined)}>
        {t('common:cancel')}
      </Button>
    </form>
  );
}
