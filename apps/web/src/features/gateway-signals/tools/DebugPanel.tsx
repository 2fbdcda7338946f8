import { variableBatch, variableRead } from '@penstock/contract/calls/variable';
import { csvText } from '@penstock/contract/document/csv';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { errorText } from '../../../app/error-text.ts';
import { client } from '../../../app/services.ts';
import { Drawer, DrawerFooter } from '../../../kit/drawer/Drawer.tsx';
import { saveFile } from '../../../kit/transfer/save-file.ts';
import { useCodeText } from '../../../kit/variable/use-code-text.ts';
import { dateTime } from '../../../texts/times.ts';
import type { PanelProps } from '../signals-context.ts';

import { DebugRow } from './DebugRow.tsx';
import styles from './tools.module.css';
import { useToolTexts } from './use-tool-texts.ts';
import { textField } from '@penstock/contract/document/fields';

/** Reads the selected variables from their devices now; each can be looked at step by step. */
export function DebugPanel({ context, onClose }: PanelProps) {
  const t = useToolTexts();
  const { t: common } = useTexts('common');
  const codeText = useCodeText();
  const { sn } = context;
  const [selected] = useState(context.selected);
  const shown = selected.slice(0, variableBatch);
  const keys = shown.flatMap(({ base }) => (base === undefined ? [] : [textField(base, 'key')]));
  const values = useQuery({
    queryKey: [variableRead.path, sn, keys],
    queryFn: async ({ signal }) => (await client.call(variableRead, { sn, keys }, { signal })).values,
    enabled: keys.length > 0,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const outcomes = new Map((values.data ?? []).map((one) => [one.key, one]));

  function save() {
    const rows = shown.map(({ base, item, key }) => {
      const outcome = base === undefined ? undefined : outcomes.get(textField(base, 'key'));
      return [
        key,
        textField(item, 'driver'),
        textField(item, 'area'),
        textField(item, 'address'),
        outcome?.value ?? '',
        outcome === undefined ? '' : outcome.code === undefined ? t('good') : codeText(outcome.code),
        outcome === undefined || outcome.time === 0 ? '' : dateTime(outcome.time),
      ];
    });
    const head = [t('key'), t('driver'), t('area'), t('address'), t('value'), t('quality'), t('debug.time')];
    const content = new Blob([csvText([head, ...rows])], { type: 'text/csv;charset=utf-8' });
    saveFile({ name: `${sn}-debug.csv`, content });
  }

  return (
    <Drawer title={t('debug.title')} width={880} onClose={onClose}>
      <div className={styles.panel} aria-busy={values.isFetching}>
        {shown.length < selected.length && <p>{t('more', { count: variableBatch })}</p>}
        {keys.length < shown.length && <p className={styles.quiet}>{t('unsaved')}</p>}
        {values.error !== null && (
          <p className={styles.problem} role="alert">
            {errorText(values.error, common)}
          </p>
        )}
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th>{t('key')}</th>
                <th>{t('driver')}</th>
                <th>{t('value')}</th>
                <th>{t('quality')}</th>
                <th>{t('debug.time')}</th>
                <th aria-label={t('debug.details')} />
              </tr>
            </thead>
            <tbody>
              {shown.map((variable) => (
                <DebugRow
                  key={variable.id}
                  sn={sn}
                  variable={variable}
                  outcome={outcomes.get(textField(variable.base ?? {}, 'key'))}
                  reading={values.isFetching}
                  open={shown.length === 1}
                />
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <DrawerFooter>
        <Button disabled={values.data === undefined} onClick={save}>
          {t('export')}
        </Button>
        <Button
          type="primary"
          disabled={keys.length === 0}
          loading={values.isFetching}
          onClick={() => void values.refetch()}
        >
          {t('readAgain')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
