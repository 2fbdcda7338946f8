import { useTexts } from '../../../../texts/use-texts.ts';
import { ChoiceControl } from '../fields/ChoiceControl.tsx';
import { useReportColumns } from './use-report-columns.ts';

/** One of the columns of a report. */
export function ColumnChoice(props: {
  readonly reportId: string;
  readonly value: string;
  readonly onChange: (column: string) => void;
}) {
  const { reportId, value, onChange } = props;
  const { t } = useTexts('designerPanels');
  const report = useReportColumns(reportId);
  return (
    <ChoiceControl
      label={t('sources.column')}
      value={value}
      disabled={report === undefined}
      options={report?.columns.map(({ key, title }) => ({ value: key, label: title })) ?? []}
      onChange={onChange}
    />
  );
}
