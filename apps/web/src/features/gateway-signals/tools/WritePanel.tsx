import { ClientError } from '@penstock/client/calls/error';
import { variableBatch, variableWrite } from '@penstock/contract/calls/variable';
import type { DeviceVariable } from '@penstock/contract/configuration/model/variable';
import type { VariableOutcome } from '@penstock/contract/model/variable-outcome';
import { errorText } from '@penstock/contract/errors/error';
import { readWrittenValue, type WrittenValue } from '@penstock/contract/model/written-value';
import { Button } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../../app/preferences.ts';
import { client } from '../../../app/services.ts';
import { Notice } from '../../../design/Notice.tsx';
import { confirm } from '../../../kit/dialog/confirm.ts';
import { Drawer, DrawerFooter } from '../../../kit/drawer/Drawer.tsx';
import type { PanelProps } from '../signals-context.ts';
import styles from './tools.module.css';
import { useToolTexts } from './use-tool-texts.ts';
import { ruleOf, writtenVariable } from './writable.ts';
import { WriteRow } from './WriteRow.tsx';

/** Writes values to one or several variables, after a question that names each with its device. */
export function WritePanel({ context, onClose }: PanelProps) {
  const t = useToolTexts();
  const language = useLanguage();
  const { sn, selected } = context;
  const [variables] = useState(() => selected.flatMap((one) => writtenVariable(one) ?? []));
  const shown = variables.slice(0, variableBatch);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [emptied, setEmptied] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, VariableOutcome>>(new Map());
  const [unclear, setUnclear] = useState(false);
  const entered = shown.filter(({ key }) => (typed[key] ?? '') !== '' || emptied.has(key));

  async function write(values: readonly { readonly key: string; readonly value: WrittenValue }[]) {
    setUnclear(false);
    setOutcomes(new Map());
    try {
      const answer = await client.call(variableWrite, { sn, values: [...values] });
      setOutcomes(new Map(answer.values.map((one) => [one.key, one])));
    } catch (error) {
      setUnclear(mayHaveWritten(error));
      throw error;
    }
  }

  async function submit() {
    const found: Record<string, string> = {};
    const values: { readonly variable: DeviceVariable; readonly value: WrittenValue }[] = [];
    for (const variable of entered) {
      const reading = readWrittenValue(ruleOf(variable), typed[variable.key] ?? '');
      if (reading.ok) values.push({ variable, value: reading.value });
      else found[variable.key] = errorText(reading.finding.key, reading.finding.parameters, language);
    }
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    await confirm({
      title: t('write.confirmTitle', { count: values.length }),
      text: (
        <div className={styles.panel}>
          <p>{t('write.confirmText')}</p>
          <table className={styles.table}>
            <tbody>
              {values.map(({ variable, value }) => (
                <tr key={variable.key}>
                  <td className={styles.key}>{variable.key}</td>
                  <td>{variable.driver}</td>
                  <td className={styles.number}>{value === '' ? t('write.emptyText') : String(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ),
      action: t('write.action', { count: values.length }),
      danger: true,
      run: () => write(values.map(({ variable, value }) => ({ key: variable.key, value }))),
    });
  }

  return (
    <Drawer title={t('write.title')} width={880} onClose={onClose}>
      <div className={styles.panel}>
        {shown.length === 0 && <p>{t('write.readOnly')}</p>}
        {shown.length > 0 && variables.length < selected.length && (
          <p className={styles.quiet}>{t('write.skipped', { count: selected.length - variables.length })}</p>
        )}
        {shown.length < variables.length && <p>{t('more', { count: variableBatch })}</p>}
        {unclear && <Notice kind="warning" title={t('write.unclear')} role="alert" />}
        {shown.length > 0 && (
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th>{t('key')}</th>
                  <th>{t('write.rule')}</th>
                  <th>{t('current')}</th>
                  <th>{t('write.newValue')}</th>
                  <th>{t('write.result')}</th>
                </tr>
              </thead>
              <tbody>
                {shown.map((variable) => (
                  <WriteRow
                    key={variable.key}
                    sn={sn}
                    variable={variable}
                    typed={typed[variable.key] ?? ''}
                    isEmptied={emptied.has(variable.key)}
                    onEmpty={(isEmptied) => setEmptied((before) => withKey(before, variable.key, isEmptied))}
                    problem={problems[variable.key]}
                    outcome={outcomes.get(variable.key)}
                    onType={(text) => setTyped((before) => ({ ...before, [variable.key]: text }))}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
      {shown.length > 0 && (
        <DrawerFooter>
          <Button type="primary" danger disabled={entered.length === 0} onClick={() => void submit()}>
            {t('write.action', { count: entered.length })}
          </Button>
        </DrawerFooter>
      )}
    </Drawer>
  );
}

function withKey(keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const rest = [...keys].filter((one) => one !== key);
  return new Set(isIn ? [...rest, key] : rest);
}

/** Whether a call that failed may have reached the device all the same. */
function mayHaveWritten(error: unknown): boolean {
  if (!(error instanceof ClientError)) return false;
  return error.reason === 'timeout' || error.reason === 'network' || error.is('gateway.timeout');
}
