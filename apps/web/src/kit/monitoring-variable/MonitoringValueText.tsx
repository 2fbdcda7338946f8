import type { MonitoringValue } from '@penstock/contract/calls/monitoring-variable';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { State } from '../../design/State.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useCodeText } from '../variable/use-code-text.ts';
import { unknownValue } from '@penstock/contract/model/signal-text';
import styles from './monitoring-value.module.css';

needTexts('monitoringValue');

/** A number with its decimals, thousands by comma and a true minus. */
export function decimalText(value: number, decimals: number): string {
  return value
    .toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    .replace('-', '−');
}

/** The value of a monitoring variable with its unit; `live`: it is of now. */
export function MonitoringValueText(props: {
  readonly value: Pick<MonitoringValue, 'value' | 'problem'> | undefined;
  readonly live: boolean;
  readonly decimals: number;
  readonly unit: string;
}) {
  const { value, live, decimals, unit } = props;
  const number = value?.value ?? null;
  if (number === null) return <span className={styles.quiet}>{unknownValue}</span>;
  return (
    <span className={styles.number} data-live={live && value?.problem === null}>
      {decimalText(number, decimals)}
      {unit !== '' && <span className={styles.unit}> {unit}</span>}
    </span>
  );
}

/** Why the value of a monitoring variable is not good; nothing where it is. */
export function MonitoringProblem({
  value,
  live,
}: {
  readonly value: Omit<MonitoringValue, 'id'> | undefined;
  readonly live: boolean;
}) {
  const { t } = useTexts('monitoringValue');
  const language = useLanguage();
  const codeText = useCodeText();
  if (value === undefined) return null;
  if (!live) return <span className={styles.quiet}>{t('lastKnown')}</span>;
  const { problem, inputs, good } = value;
  if (problem === null) return null;
  const what =
    problem.kind === 'bad' && problem.code !== undefined
      ? codeText(problem.code)
      : t(`problems.${problem.kind}`);
  const input = problem.input[language];
  const text = input === '' ? what : t('about', { problem: what, input });
  return (
    <span className={styles.problem} title={text}>
      <State kind={problem.kind === 'waiting' ? 'waiting' : 'warning'}>{text}</State>
      {inputs > 1 && good > 0 && <span className={styles.quiet}>{t('counted', { good, inputs })}</span>}
    </span>
  );
}
