import { CloseIcon } from '../../../../design/icons.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import { BindingPicker } from '../../binding/BindingPicker.tsx';
import { mixed, type Shared } from '../../shared-value.ts';
import styles from './properties.module.css';
import { useReportColumns } from './use-report-columns.ts';

/** A report, by its id: shown by its title, chosen in a drawer. */
export function ReportControl(props: {
  readonly label: string;
  readonly value: Shared<string>;
  readonly onChange: (id: string | undefined) => void;
}) {
  const { label, value, onChange } = props;
  const { t } = useTexts('designerPanels');
  const [open, setOpen] = useState(false);
  const id = value === mixed ? '' : value;
  const report = useReportColumns(id);
  const text = value === mixed ? t('mixed') : id === '' ? t('choose') : (report?.title ?? id);
  return (
    <span className={styles.chosenSource}>
      <Button size="small" aria-label={`${label}: ${text}`} onClick={() => setOpen(true)}>
        <span className={styles.sourceTitle}>{text}</span>
      </Button>
      {id !== '' && (
        <Button
          size="small"
          type="text"
          icon={<CloseIcon size={12} />}
          aria-label={t('sources.clear', { label })}
          title={t('sources.clear', { label })}
          onClick={() => onChange(undefined)}
        />
      )}
      {open && (
        <BindingPicker
          title={label}
          current={id === '' ? undefined : { kind: 'report', title: text, name: id, equipment: '' }}
          equipmentId=""
          kinds={['report']}
          onPick={({ reportId }) => typeof reportId === 'string' && onChange(reportId)}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  );
}
