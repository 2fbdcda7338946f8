import type { Id } from '@penstock/contract/calls/identifier';
import type { OpenedPage } from '@penstock/stage/actions/action-host';
import type { ValueHub } from '@penstock/stage/values/value-hub';
import { Suspense } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Outline } from '../../design/Outline.tsx';
import type { Live } from '../live/use-live.ts';
import { MonitorWindow } from './MonitorWindow.tsx';
import type { OpenedWindow } from './open-page.ts';
import { PageWindow } from './PageWindow.tsx';
import type { EquipmentDetail } from './use-detail.ts';
import { signalQuery } from '@penstock/contract/calls/monitor';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { functionAddress } from './function-page.ts';
import { libraryPart } from '../../app/library-part.tsx';

const AlarmPanel = libraryPart(async () => ({ default: (await import('./AlarmPanel.tsx')).AlarmPanel }));
const HistoryPanel = libraryPart(async () => ({
  default: (await import('./HistoryPanel.tsx')).HistoryPanel,
}));
const ObjectLog = libraryPart(async () => ({
  default: (await import('../operation-log/ObjectLog.tsx')).ObjectLog,
}));
const SignalsPanel = libraryPart(async () => ({
  default: (await import('./SignalsPanel.tsx')).SignalsPanel,
}));

interface OpenWindowProps {
  readonly opened: OpenedWindow;
  readonly detail: EquipmentDetail;
  readonly live: Live;
  /** The values of the page below: the same equipment. */
  readonly hub: ValueHub;
  /** Opens what is clicked in the window; `keys` are the signals that its page shows. */
  readonly onPage: (opening: OpenedPage, keys: ReadonlySet<string>) => void;
  /** Shows something else in the window. */
  readonly onShow: (opened: OpenedWindow) => void;
  readonly onClose: () => void;
}

/** A window above a page of the monitor: another page of the product, or a function page of the equipment. */
export function OpenWindow(props: OpenWindowProps) {
  const { opened, detail, live, hub, onPage, onShow, onClose } = props;
  const { t } = useTexts('monitor');
  const { content, width, height } = opened;
  switch (content.kind) {
    case 'page':
      return (
        <MonitorWindow title={content.page.title} width={width} height={height} onClose={onClose}>
          <PageWindow
            key={content.page.id}
            page={content.page}
            detail={detail}
            live={live}
            hub={hub}
            onPage={onPage}
            onReplace={(page) => onShow({ ...opened, content: { kind: 'page', page } })}
          />
        </MonitorWindow>
      );
    case 'function':
      return (
        <MonitorWindow
          title={`${t(`windows.${content.name}`)} · ${detail.title}`}
          width={width}
          height={height}
          scrolls
          footer={<FullPageLink content={content} equipmentId={detail.id} />}
          onClose={onClose}
        >
          <Suspense fallback={<Outline />}>
            <FunctionPage content={content} equipmentId={detail.id} live={live} />
          </Suspense>
        </MonitorWindow>
      );
  }
}

interface FunctionPageProps {
  readonly content: Extract<OpenedWindow['content'], { readonly kind: 'function' }>;
  readonly equipmentId: Id;
  readonly live: Live;
}

function FunctionPage({ content, equipmentId, live }: FunctionPageProps) {
  switch (content.name) {
    case 'live':
      return <SignalsPanel equipmentId={equipmentId} live={live} isInWindow />;
    case 'alarm':
      return <AlarmPanel equipmentId={equipmentId} isInWindow />;
    case 'history':
      return <HistoryPanel equipmentId={equipmentId} keys={content.keys} />;
    case 'operationLog':
      return <ObjectLog objectType="equipment" objectId={equipmentId} hasTitle={false} />;
  }
}

interface FullPageLinkProps {
  readonly content: Extract<OpenedWindow['content'], { readonly kind: 'function' }>;
  readonly equipmentId: Id;
}

/** Opens a function page of the equipment in the place of the page; nothing while its address is not known. */
function FullPageLink({ content: { name, keys }, equipmentId }: FullPageLinkProps) {
  const { t } = useTexts('monitor');
  const { data } = useQuery({
    queryKey: [signalQuery.path, 'function page', equipmentId, name, [...keys]],
    queryFn: () => functionAddress(name, equipmentId, keys),
    staleTime: 60_000,
  });
  return data !== undefined && <Link to={data}>{t('windows.whole')}</Link>;
}
