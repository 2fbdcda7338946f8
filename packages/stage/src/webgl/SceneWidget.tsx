import type { WidgetData } from '@penstock/contract/dashboard/widget-data';
import { type ReactNode, useState } from 'react';
import type { SceneService } from '../services/scene-service.ts';
import { useStageText } from '../stage-context.ts';
import { UnsupportedModel } from './read-model.ts';
import { SceneCanvas } from './SceneCanvas.tsx';
import { sceneTexts } from './scene-texts.ts';
import styles from './scene.module.css';
import { type SceneState, useScene } from './use-scene.ts';

/** The model of a scene, while it is loaded, and when it cannot be shown. */
export function SceneWidget(props: {
  readonly name: string;
  readonly data: Pick<WidgetData<'UsualWebgl'>, 'sceneId' | 'follows' | 'view' | 'toolbar'>;
  readonly service: SceneService;
  readonly loading: ReactNode;
}) {
  const { name, data, service, loading } = props;
  const say = useStageText();
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<'noWebgl' | 'lost'>();
  const scene = useScene(service, data.sceneId, attempt);
  const words = failure === undefined ? failureOf(scene, say) : say(sceneTexts[failure]);
  if (words !== undefined)
    return (
      <div className={styles.note} role="alert">
        <p>{words}</p>
        <button
          type="button"
          className={styles.button}
          onClick={() => {
            setFailure(undefined);
            setAttempt(attempt + 1);
          }}
        >
          {say(sceneTexts.retry)}
        </button>
      </div>
    );
  if (scene.kind !== 'loaded') return loading;
  const { title, bindings, model } = scene;
  return (
    <SceneCanvas
      // Another model is another drawing.
      key={scene.number}
      name={`${name}: ${title}`}
      data={data}
      model={model}
      bindings={bindings}
      onFailure={setFailure}
    />
  );
}

function failureOf(scene: SceneState, say: ReturnType<typeof useStageText>): string | undefined {
  if (scene.kind !== 'failed') return undefined;
  const { error, isFile } = scene;
  if (error instanceof UnsupportedModel)
    return say(sceneTexts.unsupported, { name: error.extensions.join(', ') });
  return isFile || !(error instanceof Error) ? say(sceneTexts.broken) : error.message;
}
