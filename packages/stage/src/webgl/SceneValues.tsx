import type { WidgetData } from '@penstock/contract/dashboard/widget-data';
import { useMemo } from 'react';
import type { NodeBinding } from '../services/scene-service.ts';
import { LabelValue } from './SceneLabels.tsx';
import styles from './scene.module.css';

type Signal = WidgetData<'UsualWebgl'>['signalArray'][number];

/** Values beside a model, with their titles. */
export function SceneValues({ signals }: { readonly signals: readonly Signal[] }) {
  return (
    <dl className={styles.values}>
      {signals.map((signal, index) => (
        <SignalValue key={index} signal={signal} />
      ))}
    </dl>
  );
}

function SignalValue({ signal: { id, equipId, title } }: { readonly signal: Signal }) {
  const binding = useMemo(
    (): Pick<NodeBinding, 'target' | 'title'> => ({
      title,
      target: { kind: 'signal', equipId, signalId: id },
    }),
    [id, equipId, title],
  );
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <LabelValue binding={binding} unknown="—" />
      </dd>
    </div>
  );
}
