import { jsonErrorPosition } from '@penstock/contract/document/json-error';
import type { scriptSchema } from '@penstock/contract/configuration/model/script';
import { errorText } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { lineAndColumn, type ScriptEntry, scriptEntries } from '@penstock/contract/rules/script-entries';
import { Button, Checkbox, Input, Select } from 'antd';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import type { z } from 'zod';
import { useLanguage } from '../../app/preferences.ts';
import { hasPlatform } from '../../app/place.ts';
import { client } from '../../app/services.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { useGatewayLive } from '../../kit/gateway/use-gateway-live.ts';
import { useVariableChoices } from '../../kit/variable/use-variable-choices.ts';
import { readGivenValues } from './given-values.ts';
import { RecordedChoice } from './RecordedChoice.tsx';
import { keysInCode } from './recorded-values.ts';
import styles from './scripts.module.css';
import { trialArgument } from './trial-argument.ts';
import { TrialResult } from './TrialResult.tsx';
import { useTrial } from './use-trial.ts';

export interface TrialPanelProps {
  readonly sn: string;
  readonly code: string;
  readonly strategy: z.output<typeof scriptSchema>['strategy'];
  readonly onGoTo: (line: number, column: number) => void;
}

/** A trial of a script: what it is called with, which values it reads, and what came of it. */
export function TrialPanel({ sn, code, strategy, onGoTo }: TrialPanelProps) {
  const { t } = useTexts('gatewayScripts');
  const language = useLanguage();
  const id = useId();
  const { online, why } = useGatewayLive(sn);
  const { state, run } = useTrial(sn);
  const [entry, setEntry] = useState<ScriptEntry>(scriptEntries.task);
  /** The typed input; undefined takes that of the gateway. */
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [opened] = useState(() => client.platformTime());
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [valuesText, setValuesText] = useState('');
  const [perform, setPerform] = useState(false);

  const argument = typed ?? trialArgument(entry, strategy, opened);
  const wrongAt = argument.trim() === '' ? undefined : jsonErrorPosition(argument);
  const values = readGivenValues(valuesText);
  const isReport = entry === scriptEntries.report;
  const variables = useVariableChoices(sn);
  const named = useMemo(() => {
    const known = variables.map(({ key }) => key);
    return [...new Set([...keysInCode(code, known), ...(isReport ? keys : [])])];
  }, [code, variables, isReport, keys]);

  async function start(): Promise<void> {
    if (!values.ok || wrongAt !== undefined) return;
    const trial = { code, entry, argument, keys: isReport ? keys : [], values: values.values, perform };
    if (!perform) return await run(trial);
    await confirm({
      title: t('trial.confirm.title'),
      text: t('trial.confirm.text'),
      action: t('trial.confirm.action'),
      danger: true,
      run: () => run(trial),
    });
  }

  return (
    <div className={styles.trial}>
      <Row id={`${id}.entry`} label={t('trial.entry')}>
        <Select
          id={`${id}.entry`}
          value={entry}
          options={Object.values(scriptEntries).map((value) => ({ value, label: value }))}
          onChange={(next: ScriptEntry) => {
            setEntry(next);
            setTyped(undefined);
          }}
        />
      </Row>
      <Row
        id={`${id}.argument`}
        label={t('trial.argument')}
        problem={
          wrongAt === undefined
            ? undefined
            : errorText('script.argument', lineAndColumn(argument, wrongAt), language)
        }
        note={t(isReport ? 'trial.argumentOfReport' : 'trial.argumentNote')}
      >
        <Input.TextArea
          id={`${id}.argument`}
          className={styles.code ?? ''}
          value={argument}
          spellCheck={false}
          autoSize={{ minRows: 2, maxRows: 8 }}
          status={wrongAt === undefined ? '' : 'error'}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Row>
      {isReport && (
        <Row id={`${id}.keys`} label={t('trial.keys')}>
          <Select
            id={`${id}.keys`}
            mode="tags"
            open={false}
            suffixIcon={null}
            maxCount={limits.variablesPerReport}
            tokenSeparators={[' ', ',', ';', '\n']}
            value={[...keys]}
            onChange={(next: string[]) => setKeys(next)}
          />
        </Row>
      )}
      <Row
        id={`${id}.values`}
        label={t('trial.values')}
        problem={values.ok ? undefined : t('trial.valuesWrong', { line: values.line })}
        note={t('trial.valuesNote')}
      >
        <Input.TextArea
          id={`${id}.values`}
          className={styles.code ?? ''}
          value={valuesText}
          placeholder={'level = 12.5'}
          spellCheck={false}
          autoSize={{ minRows: 1, maxRows: 6 }}
          status={values.ok ? '' : 'error'}
          onChange={(event) => setValuesText(event.target.value)}
        />
      </Row>
      {hasPlatform() && (
        <RecordedChoice
          sn={sn}
          keys={named}
          onTake={(taken) =>
            setValuesText([...taken].map(([key, value]) => `${key} = ${JSON.stringify(value)}`).join('\n'))
          }
        />
      )}
      <Checkbox checked={perform} onChange={(event) => setPerform(event.target.checked)}>
        {t('trial.perform')}
      </Checkbox>
      <div className={styles.run}>
        <Button
          type="primary"
          danger={perform}
          loading={state.step === 'running'}
          disabled={!online || !values.ok || wrongAt !== undefined}
          onClick={() => void start()}
        >
          {t(perform ? 'trial.runAndPerform' : 'trial.run')}
        </Button>
        {!online && <span className={styles.quiet}>{why}</span>}
      </div>
      <TrialResult state={state} code={code} onGoTo={onGoTo} />
    </div>
  );
}

interface RowProps {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
  readonly problem?: string | undefined;
  readonly children: ReactNode;
}

/** A control with its label, and what is wrong with it or what it is for. */
function Row({ id, label, note = '', problem, children }: RowProps) {
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{label}</label>
      {children}
      <p className={problem === undefined ? styles.quiet : styles.failed} aria-live="polite">
        {problem ?? note}
      </p>
    </div>
  );
}
