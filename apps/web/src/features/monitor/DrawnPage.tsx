import styles from './monitor.module.css';
import { drawnSettings } from '@penstock/contract/dashboard/page';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import type { PageStore } from '@penstock/scene/page/page-store';
import type { OpenedPage } from '@penstock/stage/actions/action-host';
import { ValueHub } from '@penstock/stage/values/value-hub';
import { Suspense, useMemo, useRef, useState, useCallback, useEffect } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useNavigate } from 'react-router';
import { useKiosk } from '../../app/kiosk.ts';
import { client } from '../../app/services.ts';
import { Choice } from '../../design/Choice.tsx';
import { Outline } from '../../design/Outline.tsx';
import { breaks } from '../../design/tokens.ts';
import { useNarrowerThan } from '../../design/use-media.ts';
import { LiveFeed } from '../../kit/stage/LiveFeed.tsx';
import { monitorAddress } from '../../kit/stage/monitor-address.ts';
import { dateTime } from '../../texts/times.ts';
import { ScriptFaultsPanel } from '../../kit/stage/scripting/ScriptFaultsPanel.tsx';
import { LiveNotice } from '../live/LiveNotice.tsx';
import type { PageFit } from '../../kit/stage/page-fit.ts';
import type { RunningPageProps } from './monitored-page.ts';
import { MonitorHeader } from './MonitorHeader.tsx';
import { MonitorMenu } from './MonitorMenu.tsx';
import { MonitorStage } from './MonitorStage.tsx';
import { openPage, type OpenedWindow } from './open-page.ts';
import { PageChangeNotice } from './PageChangeNotice.tsx';
import { pageSignalKeys } from './page-signals.ts';
import { useOperatedPage } from './use-operated-page.ts';
import { PageRightsNotices } from './PageRightsNotices.tsx';
import { runsScripts } from './runs-scripts.ts';
import { usePageRights } from './use-page-rights.ts';
import { useWriteLocks } from './use-write-locks.ts';
import { valueClock } from './value-clock.ts';
import { usePageChanges } from './use-page-changes.ts';
import { libraryPart } from '../../app/library-part.tsx';

const AlarmPanel = libraryPart(async () => ({ default: (await import('./AlarmPanel.tsx')).AlarmPanel }));
const OpenWindow = libraryPart(async () => ({ default: (await import('./OpenWindow.tsx')).OpenWindow }));
const SignalsPanel = libraryPart(async () => ({
  default: (await import('./SignalsPanel.tsx')).SignalsPanel,
}));

/** Below this scale a page cannot be read. */
const readableZoom = 0.4;

interface DrawnPageProps extends RunningPageProps {
  readonly store: PageStore;
  readonly widgets: readonly SavedWidget[];
}

/** A page with its values, its notices, and what is beside it: alarms, and signals as a list. */
export function DrawnPage({ store, widgets, ...props }: DrawnPageProps) {
  const { page, detail, live, opened, reload, withAlarms } = props;
  const { t } = useTexts('monitor');
  const isKiosk = useKiosk(({ on }) => on);
  const isPhone = useNarrowerThan(breaks.phone);
  const [hub] = useState(() => new ValueHub(valueClock));
  const [chosenFit, setFit] = useState<PageFit>();
  const [isUnreadable, setUnreadable] = useState(false);
  const [hasCards, setCards] = useState(false);
  const [withSignals, setWithSignals] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const { isPrinting, print } = usePrinting();
  const change = usePageChanges(page.id, opened.revision);
  const navigate = useNavigate();
  const keys = useMemo(() => pageSignalKeys(widgets, detail.id), [widgets, detail.id]);
  const [openWindow, setOpenWindow] = useState<OpenedWindow>();
  const open = (
    opening: OpenedPage,
    from: { readonly keys: ReadonlySet<string>; readonly window?: OpenedWindow },
  ) => {
    // A window that nobody asked for takes the place of none that somebody looks at.
    if (opening.isUnattended && openWindow !== undefined) return;
    void openPage(opening, { detail, withAlarms, ...from }, { navigate, show: setOpenWindow });
  };
  const rights = usePageRights(opened, reload);
  const hasScripts = useMemo(() => runsScripts(store), [store]);
  const { services, components, onAction, faults, hidden, dialogs } = useOperatedPage({
    page,
    productId: opened.productId,
    detail,
    store,
    widgets,
    hub,
    equipments: rights.shown,
    admit: rights.admit,
    locks: useWriteLocks(detail, live),
    withScripts: rights.withScripts,
    onPage: (opening) => open(opening, { keys }),
    onReplace: ({ id }) => void navigate(monitorAddress({ pageId: id, equipmentId: detail.id, withAlarms })),
  });
  const settings = drawnSettings(store.settings);
  const fit = chosenFit ?? settings.fit;
  const hearZoom = useCallback((zoom: number) => setUnreadable(zoom < readableZoom), []);
  const cards = useMemo(
    () => ({
      arePossible: hasCards,
      areShown: hasCards && chosenFit === undefined,
      show: () => setFit(undefined),
    }),
    [hasCards, chosenFit],
  );
  const offersSignals = isUnreadable || (isPhone && (withSignals || cards.areShown));
  return (
    <div className={styles.monitor} data-printing={isPrinting}>
      {!isKiosk && (
        <MonitorHeader {...props} look={opened.look} fit={fit} onFit={setFit} cards={cards}>
          <MonitorMenu
            {...props}
            size={settings}
            stage={stage}
            fit={fit}
            onFit={setFit}
            cards={cards}
            withSignals={withSignals}
            onSignals={() => setWithSignals(!withSignals)}
            onPrint={print}
            {...(rights.agreed && { onTakeBack: () => void rights.agree(false) })}
          />
        </MonitorHeader>
      )}
      {isPrinting && (
        <p className={styles.printed}>
          <strong>{page.title}</strong> · {detail.title} · {dateTime(client.platformTime())}
        </p>
      )}
      <div className={styles.notices}>
        <PageRightsNotices
          rights={rights}
          hasScripts={hasScripts}
          mayWrite={detail.rights.includes('write')}
        />
        <PageChangeNotice change={change} reload={reload} />
        <LiveNotice live={live} />
        <ScriptFaultsPanel faults={faults} />
        {offersSignals && (
          <Choice
            label={t('view.name')}
            value={withSignals ? 'signals' : 'page'}
            options={[
              { value: 'page', text: t('view.page') },
              { value: 'signals', text: t('view.signals') },
            ]}
            onChange={(view) => setWithSignals(view === 'signals')}
          />
        )}
      </div>
      <LiveFeed hub={hub} equipmentId={detail.id} equipments={rights.shown} link={live.link} />
      <div className={styles.work} data-signals={withSignals}>
        {services ? (
          <MonitorStage
            ref={stage}
            store={store}
            company={opened.look}
            fit={isPrinting ? 'container' : fit}
            isPrinting={isPrinting}
            asPage={chosenFit !== undefined}
            onCards={setCards}
            values={hub}
            services={services}
            components={components}
            hidden={hidden}
            {...(onAction && { onAction })}
            onZoom={hearZoom}
          />
        ) : (
          <Outline />
        )}
        <Suspense fallback={null}>
          {withSignals && (
            <aside className={styles.side} aria-label={t('view.signals')}>
              <SignalsPanel equipmentId={detail.id} live={live} {...(keys.size > 0 && { keys })} />
            </aside>
          )}
          {withAlarms && (
            <aside className={styles.alarmSide} aria-label={t('alarms.title')}>
              <AlarmPanel equipmentId={detail.id} />
            </aside>
          )}
          {openWindow && (
            <OpenWindow
              opened={openWindow}
              detail={detail}
              live={live}
              hub={hub}
              onPage={(opening, shown) => open(opening, { keys: shown, window: openWindow })}
              onShow={setOpenWindow}
              onClose={() => setOpenWindow(undefined)}
            />
          )}
        </Suspense>
      </div>
      {dialogs}
    </div>
  );
}

/** Draws the page as it is printed, prints it, and draws it as before. The keys of the browser for printing do the same. */
function usePrinting(): { readonly isPrinting: boolean; readonly print: () => void } {
  const [isPrinting, setPrinting] = useState(false);
  const print = useCallback(() => setPrinting(true), []);
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setPrinting(true);
    };
    document.addEventListener('keydown', keys);
    return () => document.removeEventListener('keydown', keys);
  }, []);
  useEffect(() => {
    if (!isPrinting) return undefined;
    // The camera is written with the next frame; the one after it is what is printed.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        globalThis.print();
        setPrinting(false);
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [isPrinting]);
  return { isPrinting, print };
}
