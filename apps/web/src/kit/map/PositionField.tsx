import { Button, Input } from 'antd';
import { Suspense, useId, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { lazyPart, needTexts } from '../../texts/i18n.ts';
import { type Position, positionIn, positionText } from '@penstock/stage/map/coordinates';
import styles from './map.module.css';
import { NoMapService } from './NoMapService.tsx';
import { useMapService } from './use-map-service.ts';

needTexts('map');

const PositionMap = lazyPart(() => import('./PositionMap.tsx'));

interface PositionFieldProps {
  /** Null while there is none; undefined while what is typed is no position. */
  readonly value: Position | null | undefined;
  readonly onChange: (position: Position | null | undefined) => void;
}

/** A position: typed, or chosen on a map, which is loaded when it is opened. */
export function PositionField({ value, onChange }: PositionFieldProps) {
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
      {open && <ChooseOnMap position={value ?? null} onChange={choose} />}
    </div>
  );
}

function ChooseOnMap(props: {
  readonly position: Position | null;
  readonly onChange: (position: Position) => void;
}) {
  const { t } = useTexts('map');
  const service = useMapService();
  if (service.data === undefined)
    return <p className={styles.hint}>{t(service.error === null ? 'loading' : 'failed')}</p>;
  return (
    <div className={styles.choice}>
      {service.data.tiles === '' && <NoMapService />}
      <p className={styles.hint}>{t('position.mapHint')}</p>
      <Suspense fallback={<p className={styles.hint}>{t('loading')}</p>}>
        <PositionMap service={service.data} {...props} />
      </Suspense>
    </div>
  );
}
