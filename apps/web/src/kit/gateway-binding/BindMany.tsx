import type { CallAnswer } from '@penstock/contract/calls/call';
import {
  gatewayAddMany,
  gatewayAddSheet,
  type GatewayBatchRow,
} from '@penstock/contract/calls/gateway-ownership';
import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import { searchQuery } from '@penstock/contract/calls/search';
import { errorText as catalogueText } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { rules } from '@penstock/contract/rules/table';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { State } from '../../design/State.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useChange } from '../mutation/use-change.ts';
import { DrawerFooter } from '../drawer/Drawer.tsx';
import { FilePicker } from '../transfer/FilePicker.tsx';
import styles from './gateway-binding.module.css';
import { labelLines, lineOf } from './label-lines.ts';
import { FailureNotice } from '../mutation/FailureNotice.tsx';

type Results = CallAnswer<typeof gatewayAddMany>;

/** Binds up to a hundred gateways of a pasted list or a spreadsheet, and says of each what came of it. */
export function BindMany({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts(['gatewayBinding', 'common']);
  const language = useLanguage();
  const id = useId();
  const [text, setText] = useState('');
  const [file, setFile] = useState<File>();
  const [results, setResults] = useState<Results>();
  const [error, setError] = useState<unknown>(undefined);
  const rows = labelLines(text);
  const maximum = limits.gatewayBatch;
  const isTooMany = rows.length > maximum;
  const reading = useChange((chosen: File) => client.call(gatewayAddSheet, { file: chosen }), {
    success: () => '',
    failure: 'thrown',
  });
  const binding = useChange(
    (given: readonly GatewayBatchRow[]) => client.call(gatewayAddMany, { rows: [...given] }),
    {
      success: ({ bound }) => (bound === 0 ? '' : t('many.bound', { count: bound })),
      invalidates: [[gatewayQuery.path], [searchQuery.path]],
      failure: 'thrown',
    },
  );

  async function read(chosen: File): Promise<void> {
    setFile(chosen);
    setError(undefined);
    setResults(undefined);
    try {
      const sheet = await reading.run(chosen);
      if (sheet !== undefined) setText(sheet.rows.map(lineOf).join('\n'));
    } catch (failure) {
      setError(failure);
    }
  }

  async function bind(): Promise<void> {
    setError(undefined);
    setResults(undefined);
    try {
      const answer = await binding.run(rows);
      if (answer === undefined) return;
      setResults(answer);
      setFile(undefined);
      // The refused ones stay, to be corrected and tried again.
      setText(
        rows
          .filter((_row, at) => answer.rows[at]?.bound !== true)
          .map(lineOf)
          .join('\n'),
      );
    } catch (failure) {
      setError(failure);
    }
  }

  return (
    <div className={styles.stack}>
      <p className={styles.about}>{t('many.about', { maximum })}</p>
      <div className={styles.field}>
        <label htmlFor={id}>{t('many.list')}</label>
        <Input.TextArea
          id={id}
          rows={8}
          value={text}
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setText(target.value)}
        />
        <p id={`${id}-hint`} className={isTooMany ? styles.problem : styles.hint} role="status">
          {isTooMany
            ? catalogueText('gateway.batchTooMany', { maximum }, language)
            : rows.length === 0
              ? t('many.hint')
              : t('many.count', { count: rows.length })}
        </p>
      </div>
      <FilePicker rule={rules.variableFile} file={file} onFile={(chosen) => void read(chosen)} />
      <p className={styles.hint}>{t('many.columns')}</p>
      <FailureNotice title={t('many.failed')} error={error} />
      {results !== undefined && <BatchResults results={results} />}
      <DrawerFooter>
        <Button onClick={onClose}>{t(results === undefined ? 'common:cancel' : 'common:close')}</Button>
        <Button
          type="primary"
          loading={binding.running || reading.running}
          disabled={rows.length === 0 || isTooMany}
          onClick={() => void bind()}
        >
          {rows.length === 0 ? t('many.actionNone') : t('many.action', { count: rows.length })}
        </Button>
      </DrawerFooter>
    </div>
  );
}

/** The result of each row, in words. */
function BatchResults({ results }: { readonly results: Results }) {
  const { t } = useTexts('gatewayBinding');
  const language = useLanguage();
  const refused = results.rows.length - results.bound;
  return (
    <>
      <Notice
        kind={refused === 0 ? 'good' : 'warning'}
        title={t('many.done', { bound: results.bound, refused })}
      />
      <ul className={styles.results} aria-label={t('many.results')}>
        {results.rows.map(({ sn, bound, message }, at) => (
          <li key={`${at}-${sn}`}>
            <span className={styles.sn}>{sn === '' ? t('many.noSn') : sn}</span>
            <State kind={bound ? 'good' : 'danger'}>{t(bound ? 'many.isBound' : 'many.isRefused')}</State>
            {message !== null && <span className={styles.reason}>{message[language]}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
