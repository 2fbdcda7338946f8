import {
  provisionBatch,
  provisionedQuery,
  provisionRows,
  type ProvisionRow,
  provisionSheet,
} from '@penstock/contract/calls/provisioned-gateway';
import { limits } from '@penstock/contract/rules/limits';
import { rules } from '@penstock/contract/rules/table';
import { Button, Input, InputNumber } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../../app/services.ts';
import { Choice } from '../../design/Choice.tsx';
import { Notice } from '../../design/Notice.tsx';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { EditorField } from '../../kit/form/EditorField.tsx';
import { useErrorAdvice } from '../../kit/mutation/error-advice.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { FilePicker } from '../../kit/transfer/FilePicker.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { pastedRows } from './pasted-rows.ts';
import styles from './provisioning.module.css';
import type { Made } from './use-provisioning-actions.ts';

type Source = 'batch' | 'list' | 'sheet';

/** The form that provisions gateways: numbers that follow each other, a list that is pasted, or a spreadsheet. */
export function AddDrawer({
  onMade,
  onClose,
}: {
  readonly onMade: (made: Made) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTexts(['provisioning', 'common']);
  const advice = useErrorAdvice();
  const form = useId();
  const [source, setSource] = useState<Source>('batch');
  const [firstSn, setFirstSn] = useState('');
  const [count, setCount] = useState(1);
  const [batch, setBatch] = useState('');
  const [pasted, setPasted] = useState('');
  const [file, setFile] = useState<File | undefined>(undefined);
  const [problem, setProblem] = useState<Source | undefined>(undefined);
  const [error, setError] = useState<unknown>(undefined);

  const { run, running } = useChange(
    async (): Promise<Made> => {
      if (source === 'batch') return await client.call(provisionBatch, { firstSn, count, batch });
      const rows = source === 'list' ? pastedRows(pasted) : await sheetRows(file);
      return { key: '', ...(await client.call(provisionRows, { rows: [...rows], batch })) };
    },
    { success: () => '', invalidates: [[provisionedQuery.path]], failure: 'thrown' },
  );

  const problems: Readonly<Record<Source, boolean>> = {
    batch: !/^[0-9]{12}$/.test(firstSn),
    list: pastedRows(pasted).length === 0,
    sheet: file === undefined,
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setError(undefined);
    setProblem(problems[source] ? source : undefined);
    if (problems[source] || running) return;
    try {
      const made = await run(undefined);
      if (made !== undefined) onMade(made);
    } catch (failure) {
      setError(failure);
    }
  }

  return (
    <Drawer title={t('add.title')} width={560} onClose={onClose}>
      <form id={form} className={styles.stack} onSubmit={(event) => void submit(event)} noValidate>
        <Choice
          label={t('add.source')}
          value={source}
          options={(['batch', 'list', 'sheet'] as const).map((value) => ({
            value,
            text: t(`add.sources.${value}`),
          }))}
          onChange={(value) => {
            setSource(value);
            setProblem(undefined);
            setError(undefined);
          }}
        />
        {source === 'batch' && (
          <>
            <EditorField
              label={t('add.firstSn')}
              hint={t('add.firstSnHint')}
              problem={problem === 'batch' ? t('problems.sn') : undefined}
            >
              {(field) => (
                <Input
                  {...field}
                  inputMode="numeric"
                  maxLength={12}
                  value={firstSn}
                  onChange={(event) => setFirstSn(event.target.value.trim())}
                />
              )}
            </EditorField>
            <EditorField
              label={t('add.count')}
              hint={t('add.countHint', { maximum: limits.provisionBatch })}
              problem={undefined}
            >
              {(field) => (
                <InputNumber
                  {...field}
                  min={1}
                  max={limits.provisionBatch}
                  precision={0}
                  value={count}
                  onChange={(value) => setCount(value ?? 1)}
                />
              )}
            </EditorField>
          </>
        )}
        {source === 'list' && (
          <EditorField
            label={t('add.list')}
            hint={t('add.listHint', { maximum: limits.provisionBatch })}
            problem={problem === 'list' ? t('add.nothing') : undefined}
          >
            {(field) => (
              <Input.TextArea
                {...field}
                rows={8}
                value={pasted}
                placeholder={'270000000001 ABCD2345\n270000000002'}
                onChange={(event) => setPasted(event.target.value)}
              />
            )}
          </EditorField>
        )}
        {source === 'sheet' && (
          <div className={styles.sheet}>
            <FilePicker rule={rules.variableFile} file={file} onFile={setFile} />
            <p className={styles.hint}>{t('add.sheetHint', { maximum: limits.provisionBatch })}</p>
            {problem === 'sheet' && <p role="alert">{t('add.nothing')}</p>}
          </div>
        )}
        <EditorField label={t('columns.batch')} hint={t('add.batchHint')} problem={undefined}>
          {(field) => (
            <Input
              {...field}
              maxLength={50}
              value={batch}
              onChange={(event) => setBatch(event.target.value)}
            />
          )}
        </EditorField>
        {error !== undefined && (
          <Notice kind="danger" role="alert" title={t('add.failed')}>
            {advice(error)}
          </Notice>
        )}
      </form>
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="primary" htmlType="submit" form={form} loading={running}>
          {t('add.action')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}

async function sheetRows(file: File | undefined): Promise<readonly ProvisionRow[]> {
  if (file === undefined) return [];
  const { rows } = await client.call(provisionSheet, { file });
  return rows;
}
