import { drawnSettings } from '@penstock/contract/dashboard/page';
import { readPageText } from '@penstock/contract/dashboard/read-page';
import { Observable } from '@penstock/scene/editor/observable';
import { PageStore } from '@penstock/scene/page/page-store';
import { readDocument } from '@penstock/scene/page/read-document';
import type { OpenedPage } from '@penstock/stage/actions/action-host';
import type { ValueHub } from '@penstock/stage/values/value-hub';
import { Modal } from 'antd';
import { type PointerEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorText } from '../../app/error-text.ts';
import { client } from '../../app/services.ts';
import { Message } from '../../design/Message.tsx';
import { Outline } from '../../design/Outline.tsx';
import { lazyLiveActions } from '../../kit/stage/actions/lazy-live-actions.ts';
import { usePageActions } from '../../kit/stage/actions/use-page-actions.tsx';
import { monitorAddress } from '../../kit/stage/monitor-address.ts';
import { PageComponents } from '../../kit/stage/page-components.ts';
import { stageServices } from '../../kit/stage/stage-services.ts';
import { MonitorStage } from './MonitorStage.tsx';
import type { OpenedWindow } from './open-page.ts';
import { knownPassword } from './page-passwords.ts';
import styles from './page-window.module.css';
import type { EquipmentDetail } from './use-detail.ts';
import { useOpenedPage } from './use-opened-page.ts';

/** The scripts of a page do not run in a window. */
const noneHidden = new Observable<ReadonlySet<string>>(new Set());

interface PageWindowProps {
  readonly opened: OpenedWindow;
  readonly detail: EquipmentDetail;
  /** The values of the page below: the same equipment. */
  readonly hub: ValueHub;
  readonly onPage: (page: OpenedPage) => void;
  readonly onClose: () => void;
}

/** A page of the product in a window above another: moved by its title, closed by Escape. */
export function PageWindow(props: PageWindowProps) {
  const { opened, onClose } = props;
  const { t } = useTranslation('pageActions');
  const { move, style } = useMovedWindow();
  return (
    <Modal
      open
      centered
      width={opened.width}
      footer={null}
      title={
        <span className={styles.title} {...move}>
          {opened.page.title}
        </span>
      }
      closable={{ 'aria-label': t('close') }}
      mask={{ closable: false }}
      modalRender={(window) => <div style={style}>{window}</div>}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className={styles.content} style={{ height: opened.height }}>
        <WindowContent {...props} />
      </div>
    </Modal>
  );
}

function WindowContent(props: PageWindowProps): ReactNode {
  const { opened, detail } = props;
  const { t } = useTranslation('pageActions');
  const { t: common } = useTranslation('common');
  const { page } = opened;
  const isLocked = page.checkpwd && knownPassword(page.id) === undefined;
  const { data, error } = useOpenedPage(page, detail.id, !isLocked);
  if (isLocked)
    return (
      <Message
        title={t('locked')}
        actions={
          <Link to={monitorAddress({ pageId: page.id, equipmentId: detail.id })}>{t('openAlone')}</Link>
        }
      />
    );
  if (data !== undefined) return <WindowPage {...props} json={data.json} />;
  if (error === null) return <Outline />;
  return (
    <Message role="alert" title={t('noPage', { name: page.title })}>
      {errorText(error, common)}
    </Message>
  );
}

function WindowPage({ opened, detail, hub, onPage, json }: PageWindowProps & { readonly json: string }) {
  const { t } = useTranslation('pageActions');
  const store = useMemo(() => {
    const reading = readPageText(json);
    return reading.ok ? new PageStore(readDocument(reading.page)) : undefined;
  }, [json]);
  const [components] = useState(() => new PageComponents(client));
  useEffect(() => (store ? components.follow(store) : undefined), [components, store]);
  const system = useMemo(() => lazyLiveActions(detail.id, opened.page.id), [detail.id, opened.page.id]);
  const { onAction, services: written, dialogs } = usePageActions({ hub, system, onPage });
  const { productId } = detail;
  const services = useMemo(
    () => ({ ...(productId === '' ? {} : stageServices({ productId, equipmentId: detail.id })), ...written }),
    [productId, detail.id, written],
  );
  if (store === undefined) return <Message role="alert" title={t('noPage', { name: opened.page.title })} />;
  return (
    <>
      <MonitorStage
        store={store}
        fit={drawnSettings(store.settings).fit}
        values={hub}
        services={services}
        components={components}
        hidden={noneHidden}
        {...(onAction && { onAction })}
      />
      {dialogs}
    </>
  );
}

/** Moves a window by its title. */
function useMovedWindow() {
  const [offset, setOffset] = useState({ x: 0, y: 0 });
  const [from, setFrom] = useState<{ readonly x: number; readonly y: number }>();
  return {
    style: { transform: `translate(${offset.x}px, ${offset.y}px)` },
    move: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom({ x: event.clientX - offset.x, y: event.clientY - offset.y });
      },
      onPointerMove: (event: PointerEvent) => {
        if (from === undefined) return;
        // Its title stays in sight, so that it can be moved back.
        const x = Math.min(innerWidth / 2, Math.max(-innerWidth / 2, event.clientX - from.x));
        const y = Math.min(innerHeight / 2, Math.max(-innerHeight / 2, event.clientY - from.y));
        setOffset({ x, y });
      },
      onPointerUp: () => setFrom(undefined),
      onPointerCancel: () => setFrom(undefined),
    },
  };
}
