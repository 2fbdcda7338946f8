import { productImport, productQuery } from '@penstock/contract/calls/product';
import { errorText as findingText } from '@penstock/contract/errors/error';
import { checkFile } from '@penstock/contract/rules/check';
import { rules } from '@penstock/contract/rules/table';
import { text } from '@penstock/contract/schema/field';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { SchemaForm } from '../../kit/form/SchemaForm.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { showToast } from '../../kit/mutation/toast-list.ts';
import { TransferProgress } from '../../kit/transfer/TransferProgress.tsx';
import { useTransfer } from '../../kit/transfer/use-transfer.ts';
import { FileProblems } from '../../kit/mutation/ProblemList.tsx';
import styles from './product-list.module.css';

const importSchema = z.object({
  productTitle: text('requiredText'),
  hardwareFlag: z.boolean().default(false),
});
type ImportFields = z.output<typeof importSchema>;

/** Imports a product from a file: the file, what the product is called, and whether it has hardware of its own. */
export function ImportDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts(['productList', 'common']);
  const language = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState('');
  /** The file of the last attempt: what was wrong with it says nothing of another. */
  const [sent, setSent] = useState<File>();
  /** The sent fields, and the function that waits for the end. */
  const sending = useRef<{ readonly fields: ImportFields; readonly end: (imported: boolean) => void }>(
    undefined,
  );
  const imported = useRef<string>(undefined);
  const transfer = useTransfer(async (context) => {
    if (file === undefined || sending.current === undefined) return;
    const { fields, end } = sending.current;
    try {
      imported.current = (await client.call(productImport, { ...fields, json: file }, context)).id;
    } catch (error) {
      end(false);
      throw error;
    }
    await queries.invalidateQueries({ queryKey: [productQuery.path] });
    end(true);
  });
  const running = transfer.state.step === 'running';
  const form = useForm({
    schema: importSchema,
    parent: 'product',
    initial: {},
    requestPath: '',
    title: t('import.title'),
    onSubmit: async (fields) => {
      if (file === undefined) {
        setProblem(t('import.noFile'));
        return false;
      }
      return await new Promise<boolean>((end) => {
        sending.current = { fields, end };
        setSent(file);
        transfer.start();
      });
    },
    onSaved: () => {
      if (imported.current === undefined) return;
      showToast({
        kind: 'good',
        text: t('import.done', { name: sending.current?.fields.productTitle ?? '' }),
      });
      onClose();
      void navigate(pathTo('ProductInfo', { productId: imported.current }));
    },
  });

  const take = (given: File) => {
    const finding = checkFile(rules.configurationFile, given);
    setFile(finding === null ? given : undefined);
    setProblem(finding === null ? '' : findingText(finding.key, finding.parameters, language));
    const name = given.name.replace(/\.json$/i, '');
    if (finding === null && form.draft.productTitle === '') form.setValue('productTitle', name);
  };

  return (
    <Drawer title={t('import.title')} width={560} onClose={onClose}>
      <div className={styles.stack}>
        <p className={styles.about}>{t('import.about')}</p>
        <div className={styles.picker}>
          <input
            ref={picker}
            hidden
            type="file"
            accept={rules.configurationFile.extensions.map((one) => `.${one}`).join(',')}
            aria-label={t('import.file')}
            onChange={({ target }) => {
              const [given] = target.files ?? [];
              if (given !== undefined) take(given);
              target.value = '';
            }}
          />
          <Button disabled={running} onClick={() => picker.current?.click()}>
            {t('import.choose')}
          </Button>
          {file !== undefined && <span>{file.name}</span>}
        </div>
        {problem !== '' && (
          <Notice kind="danger" role="alert" title={t('import.notThisFile')}>
            {problem}
          </Notice>
        )}
        <SchemaForm
          form={form}
          sections={[
            { key: 'product', title: t('import.section'), fields: ['productTitle', 'hardwareFlag'] },
          ]}
        />
        {file !== undefined && file === sent && (
          <>
            <TransferProgress name={file.name} transfer={transfer} />
            {transfer.state.step === 'failed' && <FileProblems error={transfer.state.error} />}
          </>
        )}
      </div>
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          type="primary"
          disabled={file === undefined}
          loading={running}
          onClick={() => void form.submit()}
        >
          {t('import.action')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
