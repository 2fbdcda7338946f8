import { idSchema } from '@penstock/contract/calls/identifier';
import { Observable } from '@penstock/scene/observable';
import { PageStore } from '@penstock/scene/page/page-store';
import { hasActions } from '@penstock/stage/model/has-actions';
import { pageSources } from '@penstock/stage/scripting/page-sources';
import { ValueHub } from '@penstock/stage/values/value-hub';
import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { clock } from '../../../app/services.ts';
import { Choice } from '../../../design/Choice.tsx';
import { BackIcon } from '../../../design/icons.tsx';
import { showToast } from '../../../kit/mutation/toast-list.ts';
import { lazyLiveActions } from '../../../kit/stage/actions/lazy-live-actions.ts';
import type { LazyActionSystem } from '../../../kit/stage/actions/action-system.ts';
import { usePageActions } from '../../../kit/stage/actions/use-page-actions.tsx';
import { monitorAddress } from '../../../kit/stage/monitor-address.ts';
import { usePageScripts } from '../../../kit/stage/scripting/use-page-scripts.ts';
import { ScriptFaultsPanel } from '../../../kit/stage/scripting/ScriptFaultsPanel.tsx';
import { stageServices } from '../../../kit/stage/stage-services.ts';
import type { StageServices } from '@penstock/stage/services/stage-services';
import { FittedStage } from '../canvas/FittedStage.tsx';
import { useObservable, usePageSettings } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import { useWorkplace } from '../workplace/workplace.ts';
import { LiveValues } from './LiveValues.tsx';
import { PastValues } from './PastValues.tsx';
import { PreviewNotice } from './PreviewNotice.tsx';
import { playedHistory, type PlayedTime } from './played-history.ts';
import styles from './preview.module.css';
import { SimulatedValues } from './SimulatedValues.tsx';

const kinds = ['live', 'simulated', 'past'] as const;
type Kind = (typeof kinds)[number];

/** The page as operators see it, with values; the editor stays as it is and is shown again afterwards. */
export function Preview() {
  const { t } = useTexts('designer');
  const { editor, isPreviewing, isArranging, page } = useWorkspace();
  const equipment = useObservable(useWorkplace().equipment);
  const equipmentId = equipment?.id;
  const { title } = usePageSettings(editor);
  // Values are never made up unless somebody chooses that.
  const [kind, setKind] = useState<Kind>('live');
  const [operates, setOperates] = useState(false);
  const [isPhone, setPhone] = useState(isArranging.get());
  const [hub] = useState(() => new ValueHub(clock));
  const [simulated] = useState(() => new Observable<LazyActionSystem | undefined>(undefined));
  const simulation = useObservable(simulated);
  const system = useMemo(() => {
    if (kind === 'simulated') return simulation;
    return kind === 'live' && operates && equipmentId !== undefined
      ? lazyLiveActions({ equipmentId, pageId: page.id })
      : undefined;
  }, [kind, operates, simulation, equipmentId, page.id]);
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
    withoutSystem: kind === 'past' ? 'past' : 'loading',
    onPage: ({ pageId, isUnattended }) => {
      if (isUnattended) showToast({ kind: 'good', text: t('preview.opensPage', { page: pageId }) });
      else if (kind === 'live' && idSchema.safeParse(pageId).success)
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
      <PreviewNotice kind={kind} equipment={equipment?.title} operates={operates} onOperate={setOperates} />
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
          <ScriptFaultsPanel faults={scripts.faults} />
          {kind === 'simulated' && <SimulatedValues hub={hub} system={simulated} />}
          {kind === 'live' && <LiveValues hub={hub} equipmentId={equipmentId} />}
          {kind === 'past' && <PastValues hub={hub} played={played} equipmentId={equipmentId} />}
        </aside>
      </div>
    </div>
  );
}

/**
 * The shown page: a copy where scripts may change how widgets look, since the page itself is still edited, and where it does
 * something when it is opened, as it is each time.
 */
function shownStore(store: PageStore): PageStore {
  const { scripts, clicks } = pageSources(store);
  const opens = () => [...store.all()].some(({ clickEvent }) => hasActions(clickEvent, 'open'));
  return scripts.length > 0 || clicks.length > 0 || opens() ? new PageStore(store.document()) : store;
}
