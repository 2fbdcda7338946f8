import { errorText as catalogueText } from '@penstock/contract/errors/error';
import { checkFile } from '@penstock/contract/rules/check';
import type { rules } from '@penstock/contract/rules/table';
import { Button } from 'antd';
import { type DragEvent, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { needTexts } from '../../texts/i18n.ts';
import styles from './transfer.module.css';

needTexts('transfer');

interface FilePickerProps {
  /** The rule that the file must keep. */
  readonly rule: typeof rules.variableFile;
  readonly file: File | undefined;
  readonly onFile: (file: File) => void;
}

/** Takes a file by a button or dropped; one that breaks its rule is not taken, and the reason is shown. */
export function FilePicker({ rule, file, onFile }: FilePickerProps) {
  const { t } = useTexts('transfer');
  const language = useLanguage();
  const picker = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [over, setOver] = useState(false);

  function take(chosen: File | undefined): void {
    setOver(false);
    if (chosen === undefined) return;
    const finding = checkFile(rule, chosen);
    setProblem(finding ? catalogueText(finding.key, finding.parameters, language) : '');
    if (!finding) onFile(chosen);
  }

  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      take(event.dataTransfer.files[0]);
    },
  };
  return (
    <div>
      <div className={styles.drop} data-over={over} {...drop}>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={t('pick')}
          accept={rule.extensions.map((one) => `.${one}`).join(',')}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            // The same file can be chosen again after it was corrected.
            event.target.value = '';
            take(chosen);
          }}
        />
        <span className={styles.fileName}>{file?.name ?? t('drop')}</span>
        <Button onClick={() => picker.current?.click()}>{t(file === undefined ? 'pick' : 'another')}</Button>
      </div>
      {problem !== '' && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
