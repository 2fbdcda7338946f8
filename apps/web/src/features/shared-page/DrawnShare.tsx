import type { OpenedPage } from '@penstock/stage/actions/action-host';
import { drawnSettings, everyWidget } from '@penstock/contract/dashboard/page';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { Observable } from '@penstock/scene/observable';
import { isOperated } from '@penstock/stage/model/is-operated';
import { ValueHub } from '@penstock/stage/values/value-hub';
import { drawnTypes } from '@penstock/widgets/view-list';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client, clock } from '../../app/services.ts';
import { VisitorSwitches } from '../../kit/visitor/VisitorSwitches.tsx';
import { Message } from '../../design/Message.tsx';
import { Outline } from '../../design/Outline.tsx';
import { State } from '../../design/State.tsx';
import type { LazyActionSystem } from '../../kit/stage/actions/action-system.ts';
import { CompanyLogo } from '../../kit/stage/CompanyLogo.tsx';
import { usePageActions } from '../../kit/stage/actions/use-page-actions.tsx';
import type { WriteLock, WriteLocks } from '@penstock/stage/services/write-lock';
import { useLoadedServices } from '../../kit/stage/use-stage-services.ts';
import { showToast } from '../../kit/mutation/toast-list.ts';
import { Toasts } from '../../kit/mutation/Toasts.tsx';
import { dateTime } from '../../texts/times.ts';
import { MonitorStage } from '../monitor/MonitorStage.tsx';
import { SharedFeed } from './SharedFeed.tsx';
import { SharedLink, type SharedState } from './shared-link.ts';
import { shareStateKinds } from './share-state-kinds.ts';
import styles from './shared-page.module.css';
import type { OpenedShare } from './use-opened-share.ts';
import { useReadPage } from './use-read-page.ts';

const valueClock = {
  // By the platform: a computer whose clock is wrong must not make values look old.
  now: () => client.platformTime(),
  after: (milliseconds: number, act: () => void) => clock.after(milliseconds, act),
};

/** Why nothing can be written in a state. */
const stateLocks: Readonly<Record<SharedState, WriteLock | undefined>> = {
  connecting: undefined,
  live: undefined,
  offline: 'offline',
  lost: 'unreachable',
  gone: 'unreachable',
};

/** Scripts do not run on shared pages, so nothing is hidden by them. */
const noneHidden = new Observable<ReadonlySet<string>>(new Set());

const noWidgets: readonly SavedWidget[] = [];

function isHidden(): boolean {
  return document.visibilityState === 'hidden';
}

interface DrawnShareProps {
  readonly token: string;
  readonly share: OpenedShare;
  /** Opens the page again: it was changed, or its link is no longer valid. */
  readonly again: () => void;
}

/** A shared page with its values. */
export function DrawnShare({ token, share, again }: DrawnShareProps) {
  const { answer, images } = share;
  const { t } = useTexts('sharedPage');
  const { t: monitor } = useTexts('monitor');
  const [hub] = useState(() => new ValueHub(valueClock));
  const [link] = useState(() => new SharedLink({ client, clock, token }));
  const state = useSyncExternalStore(link.state.subscribe, link.state.get);
  const revision = useSyncExternalStore(link.revision.subscribe, link.revision.get);
  useEffect(() => link.start(isHidden), [link]);
  const isOther = state === 'gone' || (revision !== undefined && revision !== answer.revision);
  useEffect(() => {
    if (isOther) again();
  }, [isOther, again]);
  const { page, store, components } = useReadPage(answer);
  const mayWrite = answer.rights === 'write';
  const operated = useMemo(
    () => page !== undefined && isOperated(everyWidget(page.widgets), drawnTypes, mayWrite),
    [page, mayWrite],
  );
  const system = useMemo(
    (): LazyActionSystem | undefined =>
      operated
        ? {
            isSimulated: false,
            load: async () => (await import('./shared-actions.ts')).sharedActions(token, answer),
          }
        : undefined,
    [token, answer, operated],
  );
  const imageOf = useCallback((source: string) => images.get(source), [images]);
  const onPage = ({ isUnattended }: OpenedPage) => {
    if (!isUnattended) showToast({ kind: 'warning', text: t('notOpened') });
  };
  const lock = !mayWrite ? 'lookOnly' : stateLocks[state];
  const locks = useCallback<WriteLocks>(() => lock, [lock]);
  const operation = usePageActions({ hub, system, onPage, images: imageOf, locks });
  const { onAction, services: written, dialogs } = operation;
  const loadServices = useCallback(async () => {
    const { sharedServices } = await import('./shared-services.ts');
    return sharedServices({ token, opened: answer, client, clock, isHidden });
  }, [token, answer]);
  const loaded = useLoadedServices(page?.widgets ?? noWidgets, loadServices);
  const services = useMemo(() => loaded && { ...loaded, ...written }, [loaded, written]);
  if (store === undefined) return <Message role="alert" title={monitor('notReadable')} />;
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <CompanyLogo look={answer.look} images={imageOf} />
        <h1 className={styles.title}>{answer.title}</h1>
        <span className={styles.equipment}>{answer.equipmentTitle}</span>
        <span role="status">
          {state !== 'gone' && <State kind={shareStateKinds[state]}>{t(state)}</State>}
        </span>
        <span className={styles.expires}>{t('expires', { time: dateTime(Date.parse(answer.expires)) })}</span>
        <VisitorSwitches />
      </header>
      <SharedFeed hub={hub} link={link} answer={answer} isLive={state === 'live'} />
      {services === undefined ? (
        <Outline />
      ) : (
        <MonitorStage
          store={store}
          company={answer.look}
          fit={drawnSettings(store.settings).fit}
          values={hub}
          services={services}
          components={components}
          images={imageOf}
          hidden={noneHidden}
          {...(onAction && { onAction })}
        />
      )}
      {dialogs}
      <Toasts />
    </main>
  );
}
