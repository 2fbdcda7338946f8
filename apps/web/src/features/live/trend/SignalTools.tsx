import type { Signal } from '@penstock/contract/model/signal';
import { Button, Select } from 'antd';
import { useTexts } from '../../../texts/use-texts.ts';
import { DownloadIcon } from '../../../design/icons.tsx';
import styles from './trend.module.css';
import { maxTrendSignals } from './view-address.ts';

interface SignalToolsProps {
  readonly signals: readonly Signal[];
  readonly shown: readonly Signal[];
  readonly onAdd: (signalId: string) => void;
  readonly onExport: () => void;
  readonly onClose: () => void;
}

/** The signals of a trend of several, and the tools for them. */
export function SignalTools({ signals, shown, onAdd, onExport, onClose }: SignalToolsProps) {
  const { t } = useTexts(['live', 'common']);
  const isFull = shown.length >= maxTrendSignals;
  const offered = signals.filter(
    (signal) => signal.dataType !== 'string' && signal.mode !== 'writeOnly' && !shown.includes(signal),
  );
  return (
    <div className={styles.signalTools}>
      <Select
        className={styles.add ?? ''}
        showSearch={{ optionFilterProp: 'label' }}
        value={null}
        disabled={isFull}
        placeholder={isFull ? t('trend.full', { count: maxTrendSignals }) : t('trend.add')}
        aria-label={t('trend.add')}
        options={offered.map(({ id, title, group }) => ({
          value: id,
          label: group === '' ? title : `${group} · ${title}`,
        }))}
        onChange={(id: string | null) => {
          if (id !== null) onAdd(id);
        }}
      />
      <Button icon={<DownloadIcon />} onClick={onExport}>
        {t('trend.export')}
      </Button>
      <Button onClick={onClose}>{t('common:close')}</Button>
    </div>
  );
}
