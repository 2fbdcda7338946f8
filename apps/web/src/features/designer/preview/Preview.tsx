import type { Id } from '@penstock/contract/calls/identifier';
import { Observable } from '@penstock/scene/editor/observable';
import type { WriteService } from '@penstock/stage/services/write-service';
import { ValueHub } from '@penstock/stage/values/value-hub';
import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '../../../app/services.ts';
import { Choice } from '../../../design/Choice.tsx';
import { BackIcon } from '../../../design/icons.tsx';
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
  const services = useMemo(
    () => ({
      ...(kind === 'simulated' ? {} : stageServices({ productId: page.productId, equipmentId })),
      ...(write && { write }),
    }),
    [kind, page.productId, equipmentId, write],
  );
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
        <FittedStage store={editor.store} fills values={hub} services={services} isInteractive />
        <aside className={styles.side} aria-label={t('preview.source')}>
          {kind === 'simulated' && <SimulatedValues hub={hub} writer={writer} />}
          {kind === 'live' && <LiveValues hub={hub} equipmentId={equipmentId} onEquipment={setEquipmentId} />}
          {kind === 'past' && <PastValues hub={hub} equipmentId={equipmentId} onEquipment={setEquipmentId} />}
        </aside>
      </div>
    </div>
  );
}
