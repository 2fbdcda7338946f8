import { reportRangeKinds, type ReportRange } from '@penstock/contract/model/report';
import { Select } from 'antd';
import dayjs from 'dayjs';
import { useTexts } from '../../texts/use-texts.ts';
import { DayField } from '../../kit/time/DateFields.tsx';
import styles from './reports.module.css';

interface RangeFieldProps {
  readonly range: ReportRange;
  readonly onChange: (range: ReportRange) => void;
}

/** Chooses the time of a report: one by name, or days. */
export function RangeField({ range, onChange }: RangeFieldProps) {
  const { t } = useTexts('reports');
  const choose = (kind: ReportRange['kind']) => {
    const today = dayjs().format('YYYY-MM-DD');
    onChange(kind === 'dates' ? { kind, from: today, to: today } : { kind });
  };
  return (
    <div className={styles.range}>
      <Select
        aria-label={t('range')}
        value={range.kind}
        options={reportRangeKinds.map((kind) => ({ value: kind, label: t(`ranges.${kind}`) }))}
        onChange={choose}
      />
      {range.kind === 'dates' && (
        <>
          <DayField
            field={{ 'aria-label': t('from') }}
            value={range.from}
            onChange={(from) => onChange({ ...range, from })}
          />
          <DayField
            field={{ 'aria-label': t('to') }}
            value={range.to}
            onChange={(to) => onChange({ ...range, to })}
          />
        </>
      )}
    </div>
  );
}
