import { Input } from 'antd';
import { type DragEvent, useMemo, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { SearchIcon } from '../../../design/icons.tsx';
import styles from './binding.module.css';
import { EquipmentChoice } from './EquipmentChoice.tsx';
import type { BoundEquipment } from './made-binding.ts';
import { matchingSignals, type SourceSignal } from './signal-source.ts';
import { SignalTree } from './SignalTree.tsx';
import { clearable } from '../../../kit/form/clearable.tsx';
import { useObservable } from '../use-editor.ts';
import { useWorkplace } from '../workplace/workplace.ts';
import { useSignalList } from './use-signal-list.ts';

/** Signals to choose from: of the equipment whose page is shown or of another, by title and key, with their values. */
export function SignalChoice(props: {
  readonly equipment: BoundEquipment;
  readonly onEquipment: (equipment: BoundEquipment) => void;
  readonly chosen?: string | undefined;
  /** Only signals that can be written. */
  readonly writableOnly?: boolean;
  /** It takes the height of what it is in; otherwise most of the window. */
  readonly fills?: boolean;
  readonly onPick: (signal: SourceSignal) => void;
  readonly onDrag?: (signal: SourceSignal, event: DragEvent) => void;
}) {
  const { equipment, onEquipment, chosen, writableOnly = false, fills = false, onPick, onDrag } = props;
  const { t } = useTexts('designerBinding');
  const [keyword, setKeyword] = useState('');
  const { signals: all, isLoading, failed } = useSignalList(equipment);
  const example = useObservable(useWorkplace().equipment);
  const signals = useMemo(
    () => (writableOnly ? all.filter(({ isWritable }) => isWritable) : all),
    [all, writableOnly],
  );
  const shown = useMemo(() => matchingSignals(signals, keyword), [signals, keyword]);
  return (
    <div className={fills ? `${styles.choice} ${styles.filling}` : styles.choice}>
      <EquipmentChoice value={equipment} onChange={onEquipment} />
      <Input
        size="small"
        type="search"
        allowClear={clearable}
        prefix={<SearchIcon />}
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={200}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {example !== undefined && equipment.id === '' && (
        <p className={styles.note}>{t('valuesOf', { equipment: example.title })}</p>
      )}
      {shown.length === 0 ? (
        <p className={styles.note} role="status">
          {t(isLoading ? 'loading' : failed ? 'failed' : signals.length === 0 ? 'noSignals' : 'noMatch')}
        </p>
      ) : (
        <SignalTree
          label={t('signals')}
          signals={shown}
          equipmentId={equipment.id}
          isSearched={keyword.trim() !== ''}
          chosen={chosen}
          onPick={onPick}
          onDrag={onDrag}
        />
      )}
    </div>
  );
}
