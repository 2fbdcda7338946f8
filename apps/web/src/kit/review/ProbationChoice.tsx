import { Checkbox, Select } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './review.module.css';

/** How long a change can be on probation, in s. */
const times = [60, 120, 300, 600] as const;

/** The preset where a change could cut the gateway off: long enough to connect again and to confirm. */
export const initialProbation = 120;

interface ProbationChoiceProps {
  /** In s; 0 for a change that stays. */
  readonly value: number;
  readonly onChange: (seconds: number) => void;
}

/** Whether a change is tried out first, and for how long. */
export function ProbationChoice({ value, onChange }: ProbationChoiceProps) {
  const { t } = useTexts('review');
  return (
    <div className={styles.probation}>
      <Checkbox
        checked={value > 0}
        onChange={(event) => onChange(event.target.checked ? initialProbation : 0)}
      >
        {t('probation.offer')}
      </Checkbox>
      {value > 0 && (
        <>
          <Select
            size="small"
            aria-label={t('probation.time')}
            value={value}
            onChange={onChange}
            options={times.map((seconds) => ({
              value: seconds,
              label: t('probation.minutes', { count: seconds / 60 }),
            }))}
          />
          <p className={styles.explanation}>{t('probation.text')}</p>
        </>
      )}
    </div>
  );
}
