import { checkFile } from '@penstock/contract/rules/check';
import { rules } from '@penstock/contract/rules/table';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './announcement.module.css';
import type { ImageChoice } from './use-announcement-editor.ts';

interface ImageFieldProps {
  /** The image as it will be; empty for none. */
  readonly imageUrl: string;
  readonly problem: string | undefined;
  readonly onChange: (choice: ImageChoice) => void;
}

/** Chooses, replaces or removes the image of an announcement. */
export function ImageField({ imageUrl, problem, onChange }: ImageFieldProps) {
  const { t } = useTexts('announcement');
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState(false);
  const rule = rules.deviceImageFile;

  const take = (file: File | undefined) => {
    if (file === undefined) return;
    const isRight = checkFile(rule, file) === null;
    setRefused(!isRight);
    if (isRight) onChange({ kind: 'new', file, url: URL.createObjectURL(file) });
  };

  return (
    <div className={`${styles.field} ${styles.wide}`}>
      <span className={styles.label}>{t('form.image')}</span>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t('form.chooseImage')}
        accept={rule.extensions.map((one) => `.${one}`).join(',')}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <div className={styles.imageLine}>
        <Button onClick={() => input.current?.click()}>
          {t(imageUrl === '' ? 'form.chooseImage' : 'form.changeImage')}
        </Button>
        {imageUrl !== '' && (
          <Button onClick={() => onChange({ kind: 'none' })}>{t('form.removeImage')}</Button>
        )}
      </div>
      <p className={refused || problem !== undefined ? styles.problem : styles.note} aria-live="polite">
        {problem ?? (refused ? t('form.imageProblem') : t('form.imageHint'))}
      </p>
    </div>
  );
}
