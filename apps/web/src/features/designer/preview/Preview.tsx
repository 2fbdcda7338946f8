import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { Observable } from '@penstock/scene/observable';
import { PageStore } from '@penstock/scene/page/page-store';
import { pageSources } from '@penstock/stage/scripting/page-sources';
import { ValueHub } from '@penstock/stage/values/value-hub';
import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { clock } from '../../../app/services.ts';
import { Choice } from '../../../design/Choice.tsx';
import { BackIcon } from '../../../design/icons.tsx';
import { Notice } from '../../../design/Notice.tsx';
import { showToast } from '../../../kit/mutation/toast-list.ts';
import { lazyLiveActions } from '../../../kit/stage/actions/lazy-live-actions.ts';
import type { LazyActionSystem } from '../../../kit/stage/actions/action-system.ts';
import { usePageActions } from '../../../kit/stage/actions/use-page-actions.tsx';
import { monitorAddress } from '../../../kit/stage/monitor-address.ts';
import { usePageScripts } from '../../../kit/stage/scripting/use-page-scripts.ts';
import { stageServices } from '../../../kit/stage/stage-services.ts';
import type { StageServices } from '@penstock/stage/services/stage-services';
import { FittedStage } from '../canvas/FittedStage.tsx';
import { useObservable, usePageSettings } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import { LiveValues } from './LiveValues.tsx';
import { PastValues } from './PastValues.tsx';
import { playedHistory, type PlayedTime } from './played-history.ts';
import styles from './preview.module.css';
import { SimulatedValues } from './SimulatedValues.tsx';

const kinds = ['simulated', 'live', 'past'] as const;
type Kind = (typeof kinds)[number];

/** The page as operators see it, with values; the editor stays as it is and is shown again afterwards. */
export function Preview() {
  const { t } = useTexts('designer');
  const { editor, isPreviewing, isArranging, page } = useWorkspace();
  const [equipmentId, setEquipmentId] = useState<Id | undefined>(undefined);
  const { title } = usePageSettings(editor);
  const [kind, setKind] = useState<Kind>('simulated');
  const [isPhone, setPhone] = useState(isArranging.get());
  const [hub] = useState(() => new ValueHub(clock));
  const [simulated] = useState(() => new Observable<LazyActionSystem | undefined>(undefined));
  const simulation = useObservable(simulated);
  const system = useMemo(() => {
    if (kind === 'simulated') return simulation;
    return kind === 'live' && equipmentId !== undefined
      ? lazyLiveActions({ equipmentId, pageId: page.id })
      : undefined;
  }, [kind, simulation, equipmentId, page.id]);
  const store = useMemo(() => shownStore(editor.store), [editor.store]);
  const [played] = useState(() => new Observable<PlayedTime>({ at: clock.now(), end: clock.now() }));
  const platform = useMemo((): StageServices => {
    if (kind === 'simulated') return {};
    const services = stageServices({ pageId: page.id, productId: page.productId, equipmentId });
    const { history } = services;
    return kind === 'past' && history ? { ...services, history: playedHistory(history, played) } : services;
  }, [kind, page.id, page.productId, equipmentId, played]);
  const operation = usePageActions({
    hub,
    system,
    onPage: ({ pageId }) => {
      if (kind === 'live' && idSchema.safeParse(pageId).success)
        globalThis.open(monitorAddress({ pageId, equipmentId }), '_blank', 'noopener');
      else showToast({ kind: 'good', text: t('preview.opensPage', { page: pageId }) });
    },
  });
  const { services: written } = operation;
  const scripts = usePageScripts({
    store,
    hub,
    page: { id: page.id, title },
    equipmentId: kind === 'simulated' ? '' : (equipmentId ?? ''),
    write: () => written.write,
    navigate: (name) => showToast({ kind: 'good', text: t('preview.opensPage', { page: name }) }),
    openLink: (address) => void showToast({ kind: 'good', text: t('preview.opensLink', { address }) }),
  });
  const { scripts: clicked } = operation;
  useEffect(() => clicked.set(scripts), [clicked, scripts]);
  const isAsking = operation.dialogs !== undefined;
  const services = useMemo(
    () => ({ ...platform, ...written, script: scripts }),
    [platform, written, scripts],
  );
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isAsking) isPreviewing.set(false);
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isPreviewing, isAsking]);
  return (
    <div className={styles.preview}>
      <header className={styles.bar}>
        <Button icon={<BackIcon />} onClick={() => isPreviewing.set(false)} autoFocus>
          {t('preview.close')}
        </Button>
        <h1 className={styles.title}>{title}</h1>
        <Choice
          label={t('layout.title')}
          value={isPhone ? 'phone' : 'desk'}
          options={[
            { value: 'desk', text: t('layout.desk') },
            { value: 'phone', text: t('layout.open') },
          ]}
          onChange={(value) => setPhone(value === 'phone')}
        />
        <Choice
          label={t('preview.source')}
          value={kind}
          options={kinds.map((value) => ({ value, text: t(`preview.${value}`) }))}
          onChange={setKind}
        />
      </header>
      <div className={styles.work} data-phone={isPhone}>
        <FittedStage
          store={store}
          fills
          asCards
          values={hub}
          services={services}
          hidden={scripts.looks.hidden}
          isInteractive
          {...(operation.onAction && { onAction: operation.onAction })}
        />
        {operation.dialogs}
        <aside className={styles.side} aria-label={t('preview.source')}>
          {kind === 'simulated' && <SimulatedValues hub={hub} system={simulated} />}
          {kind === 'live' && system !== undefined && (
            <Notice kind="warning" title={t('preview.writes')}>
              {t('preview.writesText')}
            </Notice>
          )}
          {kind === 'live' && <LiveValues hub={hub} equipmentId={equipmentId} onEquipment={setEquipmentId} />}
          {kind === 'past' && (
            <PastValues hub={hub} played={played} equipmentId={equipmentId} onEquipment={setEquipmentId} />
          )}
        </aside>
      </div>
    </div>
  );
}

/**
 * The shown page: a copy where scripts may change how widgets look, since the page itself is still edited.
 */
function shownStore(store: PageStore): PageStore {
  const { scripts, clicks } = pageSources(store);
  return scripts.length > 0 || clicks.length > 0 ? new PageStore(store.document()) : store;
}
