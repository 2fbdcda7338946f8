import { colourCss } from '@penstock/contract/dashboard/paint';
import { seriesTitle } from '@penstock/stage/charts/use-series-text';
import { useTargetReading } from '@penstock/stage/use-target-reading';
import { LabelValue } from '@penstock/stage/webgl/SceneLabels';
import styles from '@penstock/stage/webgl/scene.module.css';
import { useMemo } from 'react';
import type { SceneData } from '../type.ts';

type Signal = SceneData['signalArray'][number];

/** Values beside a model, with their titles; by their equipments too where there are several. */
export function SceneValues({ signals }: { readonly signals: readonly Signal[] }) {
  const equipments = signals.map(({ subTitle }) => ({ equipment: subTitle }));
  return (
    <dl className={styles.values}>
      {signals.map((signal, index) => (
        <SignalValue key={index} signal={signal} equipments={equipments} />
      ))}
    </dl>
  );
}

function SignalValue(props: {
  readonly signal: Signal;
  readonly equipments: readonly { readonly equipment: string }[];
}) {
  const { id, equipId, title, subTitle, colour } = props.signal;
  const target = useMemo(() => ({ kind: 'signal', equipId, signalId: id }) as const, [id, equipId]);
  const facts = useTargetReading(target)?.facts;
  const name = seriesTitle({ target, title, equipment: subTitle }, facts, props.equipments);
  return (
    <div>
      <dt>{name}</dt>
      <dd style={colour === '' ? undefined : { color: colourCss(colour) }}>
        <LabelValue binding={{ target, title: name }} unknown="—" />
      </dd>
    </div>
  );
}
