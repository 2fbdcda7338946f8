import { drawnSettings } from '@penstock/contract/dashboard/page';
import type { MonitoredPage } from '@penstock/contract/calls/monitor-page';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import type { PageStore } from '@penstock/scene/page/page-store';
import type { OpenedPage } from '@penstock/stage/actions/action-host';
import { ValueHub } from '@penstock/stage/values/value-hub';
import { useMemo, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { errorText } from '../../app/error-text.ts';
import { Message } from '../../design/Message.tsx';
import { Outline } from '../../design/Outline.tsx';
import { monitorAddress } from '../../kit/stage/monitor-address.ts';
import { MonitorStage } from './MonitorStage.tsx';
import { knownPassword } from './page-passwords.ts';
import { pageSignalKeys } from './page-signals.ts';
import { readPageFile } from './read-page-file.ts';
import { UnreadablePage } from './UnreadablePage.tsx';
import type { EquipmentDetail } from './use-detail.ts';
import { type PageAnswer, useOpenedPage } from './use-opened-page.ts';
import type { Live } from '../live/use-live.ts';
import { usePageRights } from './use-page-rights.ts';
import { useWriteLocks } from './use-write-locks.ts';
import { valueClock } from './value-clock.ts';
import { PageRightsNotices } from './PageRightsNotices.tsx';
import { runsScripts } from './runs-scripts.ts';
import { LiveFeed } from '../../kit/stage/LiveFeed.tsx';
import { ScriptFaultsPanel } from '../../kit/stage/scripting/ScriptFaultsPanel.tsx';
import { useOperatedPage } from './use-operated-page.ts';

interface PageWindowProps {
  readonly page: MonitoredPage;
  readonly detail: EquipmentDetail;
  readonly live: Live;
  /** The values of the page below: the same equipment. */
  readonly hub: ValueHub;
  /** Opens what a click asks for; `keys` are the signals that the page of the window shows. */
  readonly onPage: (opening: OpenedPage, keys: ReadonlySet<string>) => void;
  /** Shows another page in the window. */
  readonly onReplace: (page: MonitoredPage) => void;
}

/** A page of the product in a window above another, with scripts of its own. */
export function PageWindow(props: PageWindowProps) {
  const { page, detail } = props;
  const { t } = useTexts('pageActions');
  const { t: common } = useTexts('common');
  const isLocked = page.checkpwd && knownPassword(page.id) === undefined;
  const { data, error, refetch } = useOpenedPage(page, detail.id, !isLocked);
  if (isLocked)
    return (
      <Message
        title={t('locked')}
        actions={
          <Link to={monitorAddress({ pageId: page.id, equipmentId: detail.id })}>{t('openAlone')}</Link>
        }
      />
    );
  if (data !== undefined) return <ReadPage {...props} opened={data} reload={() => void refetch()} />;
  if (error === null) return <Outline />;
  return (
    <Message role="alert" title={t('noPage', { name: page.title })}>
      {errorText(error, common)}
    </Message>
  );
}

/** A page of the window that was opened. */
interface OpenedWindowPage extends PageWindowProps {
  readonly opened: PageAnswer;
  /** Reads it again. */
  readonly reload: () => void;
}

function ReadPage(props: OpenedWindowPage) {
  const { json } = props.opened;
  const read = useMemo(() => readPageFile(json), [json]);
  if (!read.ok) return <UnreadablePage problems={read.problems} />;
  return <ShownPage {...props} store={read.store} widgets={read.widgets} />;
}

/**
 * Whether a page cannot share the values of the page below: it shows equipments that only the platform names, or follows its own
 * widgets, whose ids those below may have as well.
 */
function needsOwnValues(store: PageStore): boolean {
  return [...store.all()].some(
    ({ position: _position, ...record }) =>
      record.widgetType === 'ComplexRepeater' || /"(?:elements|events)":/.test(JSON.stringify(record)),
  );
}

function ShownPage({
  onPage,
  ...props
}: OpenedWindowPage & {
  readonly store: PageStore;
  readonly widgets: readonly SavedWidget[];
}) {
  const { store, widgets, detail, live, opened, reload } = props;
  const [hasScripts] = useState(() => runsScripts(store));
  const rights = usePageRights(opened, reload);
  // The values below are those of equipment that the page below may show.
  const [own] = useState(() =>
    rights.shown.size === 0 && !needsOwnValues(store) ? undefined : new ValueHub(valueClock),
  );
  const hub = own ?? props.hub;
  const { services, components, onAction, faults, hidden, dialogs } = useOperatedPage({
    ...props,
    hub,
    productId: opened.productId,
    equipments: rights.shown,
    admit: rights.admit,
    locks: useWriteLocks(detail, live),
    withScripts: rights.withScripts,
    onPage: (opening) => onPage(opening, pageSignalKeys(widgets, detail.id)),
  });
  if (services === undefined) return <Outline />;
  return (
    <>
      <PageRightsNotices rights={rights} hasScripts={hasScripts} mayWrite={detail.rights.includes('write')} />
      <ScriptFaultsPanel faults={faults} />
      {own && <LiveFeed hub={own} equipmentId={detail.id} equipments={rights.shown} />}
      <MonitorStage
        store={store}
        company={opened.look}
        fit={drawnSettings(store.settings).fit}
        values={hub}
        services={services}
        components={components}
        hidden={hidden}
        {...(onAction && { onAction })}
      />
      {dialogs}
    </>
  );
}
