import { causeText } from '@penstock/contract/errors/device-causes';
import { variableCost, variableTry } from '@penstock/contract/calls/variable';
import type { VariableReading } from '@penstock/contract/configuration/model/variable';
import type { VariableCost } from '@penstock/contract/model/variable-outcome';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTexts } from '../../../texts/use-texts.ts';
import { errorText } from '../../../app/error-text.ts';
import { useLanguage } from '../../../app/preferences.ts';
import { client } from '../../../app/services.ts';
import { type Fact, Facts } from '../../../kit/detail/Facts.tsx';
import { DriverErrorNote } from '../../../kit/driver/DriverErrorNote.tsx';
import { numberText, valueText } from '../../../kit/variable/value-text.ts';
import { useValueWords } from '../../../kit/variable/use-value-words.ts';
import { dateTime } from '../../../texts/times.ts';
import { hexText } from './hex-text.ts';
import styles from './tools.module.css';
import { useToolTexts } from './use-tool-texts.ts';

interface TrialProps {
  readonly sn: string;
  /** As it is entered, saved or not. */
  readonly reading: VariableReading;
  /** The key of the saved variable that it replaces; undefined for a new one. */
  readonly savedKey: string | undefined;
}

/** One variable read on its own now: what was asked for, what came, each step to the value, and what it costs. */
export function Trial({ sn, reading, savedKey }: TrialProps) {
  const t = useToolTexts();
  const { t: common } = useTexts('common');
  const words = useValueWords();
  const trial = useQuery({
    queryKey: [variableTry.path, sn, reading],
    queryFn: ({ signal }) => client.call(variableTry, { sn, variable: reading }, { signal }),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const cost = useQuery({
    queryKey: [variableCost.path, sn, reading, savedKey],
    queryFn: ({ signal }) =>
      client.call(
        variableCost,
        { sn, variable: reading, ...(savedKey === undefined ? {} : { key: savedKey }) },
        { signal },
      ),
    retry: false,
    gcTime: 0,
  });
  const language = useLanguage();
  const costWords = useCostWords(cost.data);
  if (trial.error !== null && trial.data === undefined)
    return (
      <p className={styles.problem} role="alert">
        {errorText(trial.error, common)}
      </p>
    );
  if (trial.data === undefined) return <p role="status">{t('reading')}</p>;
  const { request, requestBytes, responseBytes, duration, registers, raw, value, error, suspicion, time } =
    trial.data;
  const facts: readonly Fact[] = [
    {
      label: t('debug.request'),
      value: (
        <>
          <span className={styles.code}>{request}</span>{' '}
          <span className={styles.quiet}>
            {t('debug.bytes', { sent: requestBytes, received: responseBytes })}
          </span>
        </>
      ),
    },
    { label: t('debug.duration'), value: numberText(Math.round(duration * 10) / 10), unit: 'ms' },
    { label: t('debug.time'), value: dateTime(time) },
    ...(registers === null
      ? []
      : [
          {
            label: t('debug.registers'),
            value: <span className={styles.code}>{hexText(registers)}</span>,
            copy: hexText(registers),
          },
        ]),
    { label: t('debug.raw'), value: valueText(raw, words) },
    {
      label: t('debug.formula'),
      value:
        reading.formula === '' ? t('debug.none') : <span className={styles.code}>{reading.formula}</span>,
    },
    { label: t('debug.value'), value: <strong>{valueText(value, words)}</strong> },
    ...(error === null ? [] : [{ label: t('debug.error'), value: <DriverErrorNote error={error} /> }]),
    ...(suspicion === undefined
      ? []
      : [
          {
            label: t('debug.suspicion'),
            value: Object.values(causeText('byteOrder', suspicion, language)).join(' '),
          },
        ]),
    ...(costWords === '' ? [] : [{ label: t('debug.cost'), value: costWords }]),
  ];
  return (
    <div className={styles.panel} aria-busy={trial.isFetching}>
      <Facts facts={facts} layout="list" />
      <span>
        <Button onClick={() => void trial.refetch()} loading={trial.isFetching}>
          {t('readAgain')}
        </Button>
      </span>
    </div>
  );
}

/** The cost of a variable in words; empty while it is not known. */
function useCostWords(cost: VariableCost | undefined): string {
  const t = useToolTexts();
  if (cost === undefined || cost.request === '') return '';
  if (cost.requests < 0) return t('debug.costLess', { requests: -cost.requests });
  if (cost.requests === 0) return t('debug.costShared', { shared: cost.shared - 1 });
  return t('debug.costAlone', {
    requests: cost.requests,
    bytes: cost.bytes,
    time: numberText(Math.round(cost.time * 10) / 10),
  });
}
