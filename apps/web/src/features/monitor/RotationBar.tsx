import type { MonitoredPage } from '@penstock/contract/calls/monitor-page';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useNavigate } from 'react-router';
import { setKiosk } from '../../app/kiosk.ts';
import { PauseIcon, PlayIcon } from '../../design/icons.tsx';
import { monitorAddress } from '../../kit/stage/monitor-address.ts';
import styles from './monitor.module.css';
import { nextPage, rotatedPages, type Rotation, writeRotation } from './rotation.ts';
import type { EquipmentDetail } from './use-detail.ts';

/** How long a key or a touch stops the pages, in s: somebody looks at this one. */
const touchSeconds = 60;

interface RotationBarProps {
  readonly page: MonitoredPage;
  readonly detail: EquipmentDetail;
  readonly rotation: Rotation;
  readonly withAlarms: boolean;
}

/** Shows the pages of an equipment in turn, and says which one this is and when the next one comes. */
export function RotationBar({ page, detail, rotation, withAlarms }: RotationBarProps) {
  const { t } = useTexts('monitor');
  const navigate = useNavigate();
  const { seconds } = rotation;
  const [left, setLeft] = useState(seconds);
  const [isPaused, setPaused] = useState(false);
  const remaining = useRef(seconds);
  const bar = useRef<HTMLDivElement>(null);
  const pages = rotatedPages(detail.pages, rotation);
  const next = nextPage(pages, page.id);
  const turn = useEffectEvent(() => {
    remaining.current = seconds;
    if (next === undefined) return;
    const address = monitorAddress({ pageId: next.id, equipmentId: detail.id, withAlarms });
    void navigate(`${address}&${writeRotation(rotation)}`, { replace: true });
  });
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setInterval(() => {
      remaining.current -= 1;
      if (remaining.current <= 0) turn();
      setLeft(remaining.current);
    }, 1000);
    return () => clearInterval(timer);
  }, [isPaused]);
  useEffect(() => {
    const touch = (event: Event) => {
      if (event.target instanceof Node && bar.current?.contains(event.target)) return;
      remaining.current = Math.max(remaining.current, touchSeconds);
    };
    for (const sign of ['pointerdown', 'keydown'] as const) globalThis.addEventListener(sign, touch);
    return () => {
      for (const sign of ['pointerdown', 'keydown'] as const) globalThis.removeEventListener(sign, touch);
    };
  }, []);
  const end = () => {
    setKiosk(false);
    void navigate(`${monitorAddress({ pageId: page.id, equipmentId: detail.id, withAlarms })}&kiosk=0`, {
      replace: true,
    });
  };
  return (
    <div ref={bar} className={styles.rotation} role="group" aria-label={t('kiosk.name')}>
      <span>
        {t('kiosk.shown', {
          title: page.title,
          position: pages.findIndex(({ id }) => id === page.id) + 1,
          total: pages.length,
        })}
      </span>
      {next !== undefined && (
        <>
          <span className={styles.countdown}>
            {isPaused ? t('kiosk.paused') : t('kiosk.next', { seconds: left })}
          </span>
          <button
            type="button"
            className={styles.barButton}
            aria-pressed={isPaused}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? <PlayIcon /> : <PauseIcon />}
            {t(isPaused ? 'kiosk.continue' : 'kiosk.pause')}
          </button>
        </>
      )}
      <button type="button" className={styles.barButton} onClick={end}>
        {t('kiosk.end')}
      </button>
    </div>
  );
}
