import { variableTry } from '@penstock/contract/calls/variable';
import type { VariableReading } from '@penstock/contract/configuration/model/variable';
import { driverErrorText } from '@penstock/contract/model/driver-error-text';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../app/error-text.ts';
import { useLanguage } from '../../../app/preferences.ts';
import { client } from '../../../app/services.ts';
import { shortReason } from '../../../kit/variable/short-reason.ts';
import { useValueWords } from '../../../kit/variable/use-value-words.ts';
import { valueText } from '../../../kit/variable/value-text.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import styles from './sheet.module.css';
import { useSettled } from '../../../kit/variable/use-settled.ts';

/** How long a row is in sight before its device is asked, in ms: rows that only scroll past cost nothing. */
const settling = 400;

/** The value that a variable would have, read from its device now, before anything is saved. */
export function ValueNow({ sn, reading }: { readonly sn: string; readonly reading: VariableReading }) {
  const { t } = useTexts(['variableSheet', 'common']);
  const { t: common } = useTexts('common');
  const language = useLanguage();
  const words = useValueWords();
  const isSettled = useSettled(settling);
  const { data, error } = useQuery({
    queryKey: [variableTry.path, sn, reading],
    queryFn: ({ signal }) => client.call(variableTry, { sn, variable: reading }, { signal }),
    enabled: isSettled,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error !== null) return <span className={styles.bad}>{errorText(error, common)}</span>;
  if (data === undefined) return <span className={styles.quiet}>{t('live.reading')}</span>;
  if (data.error !== null) {
    const { happened, remedy } = driverErrorText(data.error, language);
    return (
      <span className={styles.bad} title={`${happened} ${remedy ?? ''}`}>
        {shortReason(happened)}
      </span>
    );
  }
  return <strong className={styles.value}>{valueText(data.value, words)}</strong>;
}
