import type { Id } from '@penstock/contract/calls/identifier';
import { pageImport } from '@penstock/contract/calls/page-transfer';
import { rules } from '@penstock/contract/rules/table';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { EditorField } from '../../kit/form/EditorField.tsx';
import { showToast } from '../../kit/mutation/toast-list.ts';
import { FilePicker } from '../../kit/transfer/FilePicker.tsx';
import { TransferProgress } from '../../kit/transfer/TransferProgress.tsx';
import { useTransfer } from '../../kit/transfer/use-transfer.ts';
import { FileProblems } from '../../kit/mutation/ProblemList.tsx';
import styles from './product-pages.module.css';
import { pagesKey } from './use-pages.ts';

/** Adds a page from a file, with its images and components. */
export function ImportPageDrawer({
  productId,
  onClose,
}: {
  readonly productId: Id;
  readonly onClose: () => void;
}) {
  const { t } = useTexts('productPages');
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [title, setTitle] = useState('');
  /** The file of the last attempt: what was wrong with it says nothing of another. */
  const [sent, setSent] = useState<File>();
  const transfer = useTransfer(async (context) => {
    if (file === undefined) return;
    const { images, components } = await client.call(pageImport, { productId, title, json: file }, context);
    const name = title.trim() === '' ? file.name.replace(/\.json$/i, '') : title;
    showToast({ kind: 'good', text: t('file.done', { title: name, images, components }) });
    void queries.invalidateQueries({ queryKey: pagesKey });
    onClose();
  });
  const running = transfer.state.step === 'running';
  const start = () => {
    setSent(file);
    transfer.start();
  };
  return (
    <Drawer title={t('import')} width={560} onClose={onClose}>
      <div className={styles.stack}>
        <p className={styles.note}>{t('file.about')}</p>
        <FilePicker rule={rules.configurationFile} file={file} onFile={setFile} />
        <EditorField label={t('file.name')} problem={undefined} hint={t('file.nameHint')}>
          {({ id }) => (
            <Input
              id={id}
              value={title}
              maxLength={rules.requiredText.maximum}
              onChange={({ target }) => setTitle(target.value)}
            />
          )}
        </EditorField>
        {file !== undefined && file === sent && (
          <>
            <TransferProgress name={file.name} transfer={transfer} />
            {transfer.state.step === 'failed' && <FileProblems error={transfer.state.error} />}
          </>
        )}
      </div>
      <DrawerFooter>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="primary" disabled={file === undefined} loading={running} onClick={start}>
          {t('file.action')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
