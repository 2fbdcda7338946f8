import { historySignals } from '@penstock/contract/calls/history';
import { Button, Checkbox, Input } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { SearchIcon } from '../../design/icons.tsx';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import type { ExploredSignal } from './explore-view.ts';
import { EquipmentSelect } from './EquipmentSelect.tsx';
import styles from './signal-drawer.module.css';
import { clearable } from '../../kit/form/clearable.tsx';
import { type OfferedSignal, shownOffers, useOfferedSignals } from './use-offered-signals.ts';

interface SignalDrawerProps {
  readonly chosen: readonly ExploredSignal[];
  readonly onChoose: (chosen: readonly ExploredSignal[]) => void;
  readonly onClose: () => void;
}

/** Chooses the signals of a view: of one equipment, or by a search over all of them. */
export function SignalDrawer({ chosen: before, onChoose, onClose }: SignalDrawerProps) {
  const { t } = useTexts('historyExplore');
  const { t: common } = useTexts('common');
  // Ahead of the address, which follows a moment later: two quick clicks choose two signals.
  const [chosen, setChosen] = useState(before);
  const [equipmentId, setEquipmentId] = useState(before[0]?.equipmentId);
  const [keyword, setKeyword] = useState('');
  const searched = useDeferredValue(keyword.trim());
  const { offers, more, isLoading, error, retry } = useOfferedSignals(equipmentId, searched);
  const isFull = chosen.length >= historySignals;
  const isChosen = (id: string) => chosen.some(({ signalId }) => signalId === id);
  const change = ({ id, equipmentId: of }: OfferedSignal, add: boolean) => {
    const next = add
      ? [...chosen, { equipmentId: of, signalId: id }].slice(0, historySignals)
      : chosen.filter(({ signalId }) => signalId !== id);
    setChosen(next);
    onChoose(next);
  };
  return (
    <Drawer title={t('choose.title')} width={520} onClose={onClose}>
      <div className={styles.fields}>
        <EquipmentSelect value={equipmentId} onChange={setEquipmentId} />
        <Input
          type="search"
          allowClear={clearable}
          autoFocus
          prefix={<SearchIcon />}
          aria-label={t(equipmentId === undefined ? 'choose.searchAll' : 'choose.search')}
          placeholder={t(equipmentId === undefined ? 'choose.searchAll' : 'choose.search')}
          maxLength={100}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
      </div>
      {error !== null && (
        <p role="alert" className={styles.note}>
          {errorText(error, common)}{' '}
          <Button size="small" onClick={retry}>
            {common('retry')}
          </Button>
        </p>
      )}
      <ul className={styles.offers} aria-label={t('signals')} aria-busy={isLoading}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <Checkbox
              checked={isChosen(offer.id)}
              disabled={isFull && !isChosen(offer.id)}
              onChange={({ target }) => change(offer, target.checked)}
            >
              {offer.title} <span className={styles.note}>{offer.note}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.note}>
        {isLoading
          ? common('loading')
          : more
            ? t('choose.more', { count: shownOffers })
            : offers.length > 0 || error !== null
              ? ''
              : equipmentId === undefined && searched === ''
                ? t('choose.hint')
                : t('choose.none')}
      </p>
      <DrawerFooter>
        <span className={styles.count}>
          {t('choose.count', { count: chosen.length, maximum: historySignals })}
        </span>
        <Button type="primary" onClick={onClose}>
          {t('choose.done')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
