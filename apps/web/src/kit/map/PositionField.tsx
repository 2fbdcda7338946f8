import { Button, Input } from 'antd';
import { Suspense, useCallback, useId, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { lazyPart, needTexts } from '../../texts/i18n.ts';
import { type Position, positionIn, positionText, roundedPosition } from '@penstock/stage/map/coordinates';
import { AddressSearch, type FoundPlace } from './AddressSearch.tsx';
import styles from './map.module.css';
import { NoMapService } from './NoMapService.tsx';
import { PointAddress } from './PointAddress.tsx';
import { useMapService } from './use-map-service.ts';

needTexts('map');

const PositionMap = lazyPart(() => import('./PositionMap.tsx'));

interface PositionFieldProps {
  /** Null while there is none; undefined while what is typed is no position. */
  readonly value: Position | null | undefined;
  readonly onChange: (position: Position | null | undefined) => void;
  /** Takes the address of the position into a field of the same form; left out where it has none. */
  readonly onAddress?: (address: string) => void;
}

/** A position: typed, or chosen on a map, which is loaded when it is opened. */
export function PositionField({ value, onChange, onAddress }: PositionFieldProps) {
  const { t } = useTexts('map');
  const id = useId();
  const [text, setText] = useState(value ? positionText(value) : '');
  const [open, setOpen] = useState(false);
  const wrong = value === undefined;

  const type = (typed: string) => {
    setText(typed);
    onChange(typed.trim() === '' ? null : positionIn(typed));
  };
  const choose = (position: Position) => {
    setText(positionText(position));
    onChange(position);
  };

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('position.pair')}</label>
      <div className={styles.entry}>
        <Input
          id={id}
          value={text}
          maxLength={60}
          inputMode="text"
          {...(wrong && { status: 'error' as const, 'aria-invalid': true })}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => type(target.value)}
        />
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'position.hide' : 'position.choose')}
        </Button>
        {text !== '' && (
          <Button type="text" onClick={() => type('')}>
            {t('position.clear')}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className={wrong ? styles.wrong : styles.hint}>
        {t(wrong ? 'position.wrong' : 'position.hint')}
      </p>
      {open && <ChooseOnMap position={value ?? null} onChange={choose} onAddress={onAddress} />}
    </div>
  );
}

function ChooseOnMap(props: {
  readonly position: Position | null;
  readonly onChange: (position: Position) => void;
  readonly onAddress: ((address: string) => void) | undefined;
}) {
  const { position, onChange, onAddress } = props;
  const { t } = useTexts('map');
  const service = useMapService();
  const [found, setFound] = useState<Position>();
  const goTo = useCallback(
    ({ position: at }: FoundPlace) => {
      onChange(roundedPosition(at));
      // Another object, so that the same place can be chosen again.
      setFound({ ...at });
    },
    [onChange],
  );
  if (service.data === undefined)
    return <p className={styles.hint}>{t(service.error === null ? 'loading' : 'failed')}</p>;
  return (
    <div className={styles.choice}>
      {service.data.tiles === '' && <NoMapService />}
      {service.data.findsAddresses ? (
        <AddressSearch onChoose={goTo} />
      ) : (
        <p className={styles.hint}>{t('address.noService')}</p>
      )}
      <p className={styles.hint}>{t('position.mapHint')}</p>
      <Suspense fallback={<p className={styles.hint}>{t('loading')}</p>}>
        <PositionMap service={service.data} position={position} onChange={onChange} found={found} />
      </Suspense>
      {service.data.findsAddresses && position !== null && (
        <PointAddress position={position} onTake={onAddress} />
      )}
    </div>
  );
}
