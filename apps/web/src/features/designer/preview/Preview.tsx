import type { Id } from '@penstock/contract/calls/identifier';
import { Observable } from '@penstock/scene/editor/observable';
import { PageStore } from '@penstock/scene/page/page-store';
import { pageSources } from '@penstock/stage/scripting/page-sources';
import type { WriteService } from '@penstock/stage/services/write-service';
import { ValueHub } from '@penstock/stage/values/value-hub';
import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '../../../app/services.ts';
import { Choice } from '../../../design/Choice.tsx';
import { BackIcon } from '../../../design/icons.tsx';
import { showToast } from '../../../kit/mutation/toasts.ts';
import { usePageScripts } from '../../../kit/stage/scripting/use-page-scripts.ts';
import { stageServices } from '../../../kit/stage/stage-services.ts';
import { FittedStage } from '../canvas/FittedStage.tsx';
import { useObservable, usePageSettings } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import { LiveValues } from './LiveValues.tsx';
import { PastValues } from './PastValues.tsx';
import styles from './preview.module.css';
import { SimulatedValues } from './SimulatedValues.tsx';

const kinds = ['simulated', 'live', 'past'] as const;
type Kind = (typeof kinds)[number];

/** The page as operators see it, with values; the editor stays as it is and is shown again afterwards. */
export function Preview() {
  const { t } = useTranslation('designer');
  const { editor, isPreviewing, page } = useWorkspace();
  const [equipmentId, setEquipmentId] = useState<Id | undefined>(undefined);
  const { title } = usePageSettings(editor);
  const [kind, setKind] = useState<Kind>('simulated');
  const [hub] = useState(() => new ValueHub(clock));
  const [writer] = useState(() => new Observable<WriteService | undefined>(undefined));
  const write = useObservable(writer);
  const store = useMemo(() => shownStore(editor.store), [editor.store]);
  const platform = useMemo(
    () => ({
      ...(kind === 'simulated' ? {} : stageServices({ productId: page.productId, equipmentId })),
      ...(write && { write }),
    }),
    [kind, page.productId, equipmentId, write],
  );
  const scripts = usePageScripts({
    store,
    hub,
    page: { id: page.id, title },
    equipmentId: kind === 'simulated' ? '' : (equipmentId ?? ''),
    write: () => platform.write,
    navigate: (name) => showToast({ kind: 'good', text: t('preview.opensPage', { page: name }) }),
    openLink: (address) => showToast({ kind: 'good', text: t('preview.opensLink', { address }) }),
  });
  const services = useMemo(() => ({ ...platform, script: scripts }), [platform, scripts]);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) isPreviewing.set(false);
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isPreviewing]);
  return (
    <div className={styles.preview}>
      <header className={styles.bar}>
        <Button icon={<BackIcon />} onClick={() => isPreviewing.set(false)} autoFocus>
          {t('preview.close')}
        </Button>
        <h1 className={styles.title}>{title}</h1>
        <Choice
          label={t('preview.source')}
          value={kind}
          options={kinds.map((value) => ({ value, text: t(`preview.${value}`) }))}
          onChange={setKind}
        />
      </header>
      <div className={styles.work}>
        <FittedStage
          store={store}
          fills
          values={hub}
          services={services}
          hidden={scripts.looks.hidden}
          isInteractive
        />
        <aside className={styles.side} aria-label={t('preview.source')}>
          {kind === 'simulated' && <SimulatedValues hub={hub} writer={writer} />}
          {kind === 'live' && <LiveValues hub={hub} equipmentId={equipmentId} onEquipment={setEquipmentId} />}
          {kind === 'past' && <PastValues hub={hub} equipmentId={equipmentId} onEquipment={setEquipmentId} />}
        </aside>
      </div>
    </div>
  );
}

/** What is shown: a copy where scripts may change how widgets look, since the page itself is still edited. */
function shownStore(store: PageStore): PageStore {
  const { scripts, clicks } = pageSources(store);
  return scripts.length > 0 || clicks.length > 0 ? new PageStore(store.document()) : store;
}
