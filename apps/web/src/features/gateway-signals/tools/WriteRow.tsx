import type { DeviceVariable } from '@penstock/contract/configuration/model/variable';
import type { VariableOutcome } from '@penstock/contract/model/variable-outcome';
import { readWrittenValue } from '@penstock/contract/model/written-value';
import { integerRange, longestString } from '@penstock/contract/rules/data-type';
import { Checkbox, Input } from 'antd';
import { Choice } from '../../../design/Choice.tsx';
import { State } from '../../../design/State.tsx';
import { useCodeText } from '../../../kit/variable/use-code-text.ts';
import { useValueWords } from '../../../kit/variable/use-value-words.ts';
import { valueText } from '../../../kit/variable/value-text.ts';
import { VariableValue } from '../../../kit/variable/VariableValue.tsx';
import styles from './tools.module.css';
import { useToolTexts } from './use-tool-texts.ts';
import { ruleOf } from './writable.ts';

interface WriteRowProps {
  readonly sn: string;
  readonly variable: DeviceVariable;
  readonly typed: string;
  /** Whether the empty text is written where nothing is typed. */
  readonly isEmptied: boolean;
  readonly problem: string | undefined;
  readonly outcome: VariableOutcome | undefined;
  readonly onType: (text: string) => void;
  readonly onEmpty: (isEmptied: boolean) => void;
}

/** One variable that is written: its rule, what it is now, what is entered, and what came of it. */
export function WriteRow({
  sn,
  variable,
  typed,
  isEmptied,
  problem,
  outcome,
  onType,
  onEmpty,
}: WriteRowProps) {
  const t = useToolTexts();
  const { key, driver, mode } = variable;
  const note = `write-${key}`;
  return (
    <tr>
      <td>
        <span className={styles.key}>{key}</span>
        <br />
        <span className={styles.quiet}>{driver}</span>
      </td>
      <td>
        <RuleText variable={variable} />
      </td>
      <td>
        <VariableValue sn={sn} variableKey={key} writeOnly={mode === 'writeOnly'} />
      </td>
      <td className={styles.input}>
        {variable.dataType === 'bit' ? (
          <Choice
            label={`${t('write.newValue')} ${key}`}
            value={typed}
            onChange={onType}
            options={[
              { value: '1', text: t('write.on') },
              { value: '0', text: t('write.off') },
            ]}
          />
        ) : (
          <Input
            aria-label={`${t('write.newValue')} ${key}`}
            aria-invalid={problem !== undefined}
            aria-describedby={note}
            status={problem === undefined ? '' : 'error'}
            value={typed}
            autoComplete="off"
            onChange={(event) => onType(event.target.value)}
          />
        )}
        {variable.dataType === 'string' && typed === '' && (
          <Checkbox checked={isEmptied} onChange={(event) => onEmpty(event.target.checked)}>
            {t('write.emptyText')}
          </Checkbox>
        )}
        {problem !== undefined && (
          <p id={note} className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </td>
      <td>{outcome !== undefined && <Result variable={variable} typed={typed} outcome={outcome} />}</td>
    </tr>
  );
}

/** The values that can be entered, in words. */
function RuleText({ variable }: { readonly variable: DeviceVariable }) {
  const t = useToolTexts();
  const words = useValueWords();
  const { dataType, stringLength } = variable;
  const { dataType: kind, lowerLimit, upperLimit } = ruleOf(variable);
  const range = integerRange(dataType);
  switch (kind) {
    case 'bit':
      return t('write.bit');
    case 'string':
      return `${t('write.text')}, ${t('write.length', { count: stringLength ?? longestString })}`;
    case 'integer':
      return range === undefined || lowerLimit === null || upperLimit === null
        ? t('write.whole')
        : `${t('write.whole')}, ${t('write.range', {
            minimum: valueText(lowerLimit, words),
            maximum: valueText(upperLimit, words),
          })}`;
    case 'float':
      return t('write.number');
  }
}

interface ResultProps {
  readonly variable: DeviceVariable;
  readonly typed: string;
  readonly outcome: VariableOutcome;
}

function Result({ variable, typed, outcome }: ResultProps) {
  const t = useToolTexts();
  const words = useValueWords();
  const codeText = useCodeText();
  const { code, unverified, value } = outcome;
  if (code !== undefined) return <State kind="danger">{t('write.failed', { reason: codeText(code) })}</State>;
  if (unverified === true) return <State kind="warning">{t('write.unverified')}</State>;
  const shown = { value: valueText(value, words) };
  const reading = readWrittenValue(ruleOf(variable), typed);
  const isSame = !reading.ok || isEqual(reading.value, value);
  return isSame ? (
    <State kind="good">{t('write.written', shown)}</State>
  ) : (
    <State kind="warning">{t('write.differs', shown)}</State>
  );
}

/** A written value is the one read back, as far as a float of the device holds its digits. */
function isEqual(written: number | boolean | string, read: VariableOutcome['value']): boolean {
  if (typeof written === 'string' && typeof read === 'string') return written === read;
  const one = Number(written);
  const other = Number(read);
  return one === other || Math.abs(one - other) <= Math.abs(one) * 1e-6;
}
