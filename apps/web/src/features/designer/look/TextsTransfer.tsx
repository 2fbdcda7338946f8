import {
  pageTextsExport,
  pageTextSheetLimits,
  pageTextsRead,
} from '@penstock/contract/calls/page-text-sheet';
import type { PageTexts } from '@penstock/contract/dashboard/page-texts';
import { csvText } from '@penstock/contract/document/csv';
import { errorText as catalogueText } from '@penstock/contract/errors/error';
import { checkFile } from '@penstock/contract/rules/check';
import { rules } from '@penstock/contract/rules/table';
import { fieldLabel } from '@penstock/contract/texts/label';
import { languageName, languages } from '@penstock/languages/language';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { errorText } from '../../../app/error-text.ts';
import { useLanguage } from '../../../app/preferences.ts';
import { client } from '../../../app/services.ts';
import { DownloadIcon, UploadIcon } from '../../../design/icons.tsx';
import { saveFile } from '../../../kit/transfer/save-file.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { usePageSettings } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import styles from './look.module.css';
import type { PageText } from './page-texts.ts';
import { planTexts, sheetRows, type TextPlan } from './plan-texts.ts';

interface TextsTransferProps {
  readonly all: readonly PageText[];
  readonly texts: PageTexts | undefined;
  readonly nameOf: (elementId: string) => string;
  readonly isReadOnly: boolean;
  /** A file was read: what it would change. */
  readonly onPlan: (plan: TextPlan) => void;
}

/** Gives the texts to translators as a spreadsheet, and takes their translations back. */
export function TextsTransfer({ all, texts, nameOf, isReadOnly, onPlan }: TextsTransferProps) {
  const { t } = useTexts('designerLook');
  const { t: common } = useTexts('common');
  const language = useLanguage();
  const { title } = usePageSettings(useWorkspace().editor);
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<'export' | 'import'>();
  const [problem, setProblem] = useState('');
  const rule = rules.variableFile;
  const rows = () => sheetRows(all, texts, nameOf).slice(0, pageTextSheetLimits.rows);

  async function attempt(kind: 'export' | 'import', work: () => Promise<void>) {
    setProblem('');
    setBusy(kind);
    try {
      await work();
    } catch (error) {
      setProblem(errorText(error, common));
    } finally {
      setBusy(undefined);
    }
  }

  const saveWorkbook = () =>
    attempt('export', async () => {
      const { content } = await client.download(pageTextsExport, { rows: [...rows()] });
      saveFile({ name: `${title}.xlsx`, content });
    });

  const saveCsv = () => {
    const header = ['key', 'element', 'text'].map((name) => fieldLabel('pageTextSheet', name, language));
    const lines = rows().map(({ key, element, text, translations }) => [
      key,
      element,
      text,
      ...languages.map((one) => translations[one] ?? ''),
    ]);
    const content = csvText([[...header, ...languages.map(languageName)], ...lines]);
    saveFile({ name: `${title}.csv`, content: new Blob([content], { type: 'text/csv;charset=utf-8' }) });
  };

  function read(file: File | undefined) {
    if (file === undefined) return;
    const finding = checkFile(rule, file);
    if (finding !== null) {
      setProblem(catalogueText(finding.key, finding.parameters, language));
      return;
    }
    void attempt('import', async () => {
      const answer = await client.call(pageTextsRead, { file });
      onPlan(planTexts(answer.rows, all, texts));
    });
  }

  return (
    <>
      <div className={styles.transfer}>
        <Button
          size="small"
          icon={<DownloadIcon />}
          loading={busy === 'export'}
          onClick={() => void saveWorkbook()}
        >
          {t('texts.exportXlsx')}
        </Button>
        <Button size="small" icon={<DownloadIcon />} onClick={saveCsv}>
          {t('texts.exportCsv')}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          aria-label={t('texts.import')}
          accept={rule.extensions.map((one) => `.${one}`).join(',')}
          onChange={({ target }) => {
            read(target.files?.[0]);
            // The same file can be chosen again after it was corrected.
            target.value = '';
          }}
        />
        <Button
          size="small"
          icon={<UploadIcon />}
          disabled={isReadOnly}
          loading={busy === 'import'}
          onClick={() => input.current?.click()}
        >
          {t('texts.import')}
        </Button>
      </div>
      {problem !== '' && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
