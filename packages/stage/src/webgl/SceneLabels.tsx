import { useEffect, useRef } from 'react';
import type { NodeBinding } from '../services/scene-service.ts';
import { useStageText } from '../stage-context.ts';
import { StateMark } from '../StateMark.tsx';
import { stageTexts } from '../texts.ts';
import { useTargetReading } from '../use-target-reading.ts';
import { readingState } from '../values/reading.ts';
import { plainFormat, valueText } from '../values/value-text.ts';
import type { SceneModel } from './read-model.ts';
import type { SceneRenderer } from './scene-renderer.ts';
import { sceneTexts } from './scene-texts.ts';
import styles from './scene.module.css';

/** As many labels as are drawn: more could not be read. */
const maxLabels = 200;

/** The labels of a model, and the name of what is selected; they follow their nodes. */
export function SceneLabels(props: {
  readonly renderer: SceneRenderer;
  readonly model: SceneModel;
  readonly bindings: readonly NodeBinding[];
  readonly selected: string | undefined;
}) {
  const { renderer, model, bindings, selected } = props;
  const host = useRef<HTMLDivElement>(null);
  const labels = bindings
    .filter(({ node, effect }) => effect.kind === 'label' && model.nodes.has(node))
    .slice(0, maxLabels);
  useEffect(() => {
    const place = () => {
      for (const element of host.current?.querySelectorAll<HTMLElement>('[data-node]') ?? []) {
        const node = model.nodes.get(element.dataset.node ?? '')?.[0];
        const point = node === undefined ? undefined : renderer.pointOf(node);
        const isShown = point?.isInFront === true;
        element.style.visibility = isShown ? 'visible' : 'hidden';
        if (isShown) element.style.transform = `translate(${point.x}px, ${point.y}px)`;
      }
    };
    place();
    return renderer.onDrawn(place);
  }, [renderer, model, labels.length, selected]);
  // Labels of one node are below each other.
  const nodes = [...new Set(labels.map(({ node }) => node))];
  return (
    <div ref={host} className={styles.labels}>
      {nodes.map((node) => (
        <div key={node} data-node={node} className={styles.anchor}>
          <div className={styles.label}>
            {node === selected && <strong>{node}</strong>}
            {labels.map((binding, index) =>
              binding.node === node ? <LabelValue key={index} binding={binding} /> : null,
            )}
          </div>
        </div>
      ))}
      {selected !== undefined && !nodes.includes(selected) && (
        <div data-node={selected} className={styles.anchor}>
          <div className={styles.label}>
            <strong>{selected}</strong>
          </div>
        </div>
      )}
    </div>
  );
}

/** The value of a binding with its unit and the mark of its quality; without a source of values its title, or `unknown`. */
export function LabelValue({
  binding: { target, title },
  unknown = title,
}: {
  readonly binding: Pick<NodeBinding, 'target' | 'title'>;
  readonly unknown?: string;
}) {
  const say = useStageText();
  const reading = useTargetReading(target);
  if (target === undefined) return <span className={styles.notLive}>{say(sceneTexts.hidden)}</span>;
  if (reading === undefined) return <span className={styles.notLive}>{unknown}</span>;
  const words = { on: say(stageTexts.on), off: say(stageTexts.off), empty: say(stageTexts.empty) };
  const state = readingState(reading);
  return (
    <span className={styles.value} title={title}>
      <span className={state === 'live' ? undefined : styles.notLive}>
        {valueText(plainFormat, reading, words)}
      </span>
      {state !== 'live' && <StateMark state={state} />}
    </span>
  );
}
