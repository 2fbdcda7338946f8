import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { client } from '../../app/services.ts';
import { useErrorAdvice } from '../../kit/mutation/error-advice.ts';
import { MomentField } from '../../kit/time/DateFields.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import type { GivenValue } from './given-values.ts';
import { recordedValues } from './recorded-values.ts';
import styles from './scripts.module.css';

interface RecordedChoiceProps {
  readonly sn: string;
  /** The variables that the script names. */
  readonly keys: readonly string[];
  readonly onTake: (values: ReadonlyMap<string, GivenValue>) => void;
}

/** Takes the values that variables had at a moment, as they were recorded, for a trial. */
export function RecordedChoice({ sn, keys, onTake }: RecordedChoiceProps) {
  const { t } = useTexts('gatewayScripts');
  const advice = useErrorAdvice();
  const [moment, setMoment] = useState(() => new Date(client.platformTime() - 60_000).toISOString());
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => recordedValues(sn, keys, Date.parse(moment)),
    onSuccess: ({ values }) => onTake(values),
  });
  const note =
    error !== null
      ? advice(error)
      : keys.length === 0
        ? t('recorded.none')
        : data !== undefined && data.missing.length > 0
          ? t('recorded.missing', { keys: namedFew(data.missing) })
          : '';
  return (
    <div className={styles.row}>
      <div className={styles.run}>
        <MomentField field={{ 'aria-label': t('recorded.moment') }} value={moment} onChange={setMoment} />
        <Button loading={isPending} disabled={keys.length === 0 || moment === ''} onClick={() => mutate()}>
          {t('recorded.take')}
        </Button>
      </div>
      <p className={error === null ? styles.quiet : styles.failed} aria-live="polite">
        {note}
      </p>
    </div>
  );
}

/** The first of some names, and a mark where there are more. */
function namedFew(names: readonly string[]): string {
  return [...names.slice(0, 5), ...(names.length > 5 ? ['…'] : [])].join(', ');
}
