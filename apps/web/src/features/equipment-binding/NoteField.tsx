import { Input } from 'antd';
import { useId } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './equipment-binding.module.css';

/** The longest note, in characters, as the calls take it. */
const noteLength = 200;

interface NoteFieldProps {
  readonly value: string;
  readonly onChange: (note: string) => void;
}

/** Why something is done; kept with the revision of the gateway. */
export function NoteField({ value, onChange }: NoteFieldProps) {
  const { t } = useTexts('equipmentBinding');
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('note')}</label>
      <Input
        id={id}
        maxLength={noteLength}
        placeholder={t('noteHint')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
