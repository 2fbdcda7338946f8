import { ClientError } from '@penstock/client/calls/error';
import type { Id } from '@penstock/contract/calls/identifier';
import { Suspense, useMemo, useEffect } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Link, useSearchParams } from 'react-router';
import { errorText } from '../../app/error-text.ts';
import { useKiosk } from '../../app/kiosk.ts';
import { pathTo } from '../../app/paths.ts';
import { Message } from '../../design/Message.tsx';
import { Outline } from '../../design/Outline.tsx';
import { monitorAddress } from '../../kit/stage/monitor-address.ts';
import { useLive } from '../live/use-live.ts';
import { OpenedPage } from './OpenedPage.tsx';
import { readRotation } from './rotation.ts';
import { type EquipmentDetail, useDetail } from './use-detail.ts';
import { libraryPart } from '../../app/library-part.tsx';

/** Loaded where pages take turns on a wall. */
const RotationBar = libraryPart(async () => ({ default: (await import('./RotationBar.tsx')).RotationBar }));

interface MonitoredEquipmentProps {
  readonly pageId: Id;
  readonly equipmentId: Id;
  readonly withAlarms: boolean;
}

/** An equipment that is operated: monitored as long as it is open, whichever of its pages is shown. */
export function MonitoredEquipment(props: MonitoredEquipmentProps) {
  const { t } = useTexts('monitor');
  const { t: common } = useTexts('common');
  const { data, error, refetch } = useDetail(props.equipmentId);
  // A right that was withdrawn counts at once, also while the page is open.
  const isWithdrawn = error instanceof ClientError && error.is('data.notFound');
  if (error !== null && (data === undefined || isWithdrawn))
    return (
      <Message
        role="alert"
        title={t('notOpened')}
        actions={
          <>
            <button type="button" className="plain-button" onClick={() => void refetch()}>
              {common('retry')}
            </button>
            <Link to={pathTo('EquipmentList')}>{t('toEquipments')}</Link>
          </>
        }
      >
        {errorText(error, common)}
      </Message>
    );
  if (data === undefined) return <Outline />;
  return <Pages {...props} detail={data} />;
}

function Pages(props: MonitoredEquipmentProps & { readonly detail: EquipmentDetail }) {
  const { t } = useTexts('monitor');
  const { pageId, equipmentId, withAlarms, detail } = props;
  const live = useLive(equipmentId);
  const [query] = useSearchParams();
  const isKiosk = useKiosk(({ on }) => on);
  const rotation = useMemo(() => readRotation(query), [query]);
  useWakeLock(isKiosk);
  const page = detail.pages.find(({ id }) => id === pageId);
  if (page === undefined)
    return (
      <Message
        role="alert"
        title={t('notOfEquipment', { title: detail.title })}
        actions={detail.pages.slice(0, 10).map(({ id, title }) => (
          <Link key={id} to={monitorAddress({ pageId: id, equipmentId, withAlarms })}>
            {title}
          </Link>
        ))}
      >
        {t(detail.pages.length === 0 ? 'noPages' : 'otherPages')}
      </Message>
    );
  return (
    <>
      <OpenedPage key={page.id} page={page} detail={detail} live={live} withAlarms={withAlarms} />
      {isKiosk && rotation !== undefined && (
        <Suspense>
          <RotationBar page={page} detail={detail} rotation={rotation} withAlarms={withAlarms} />
        </Suspense>
      )}
    </>
  );
}

/** Keeps the screen on while the page is in sight, where the browser can do that. */
function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isEnded = false;
    const ask = async () => {
      if (document.hidden || (lock !== undefined && !lock.released)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isEnded) void lock.release();
      } catch {
        // A battery that is low, or a browser that does not want to: the screen then goes off as ever.
      }
    };
    const follow = () => void ask();
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      isEnded = true;
      document.removeEventListener('visibilitychange', follow);
      void lock?.release();
    };
  }, [isWanted]);
}
