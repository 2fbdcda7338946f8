import { useStageText } from '../stage-context.ts';
import { UnsupportedModel } from './read-model.ts';
import { sceneTexts } from './scene-texts.ts';
import styles from './scene.module.css';
import type { SceneState } from './use-scene.ts';

/** Says why there is no model, with a button that tries again. */
export function SceneFailure(props: {
  readonly scene: SceneState;
  /** The problem of the graphics card; undefined where the scene itself failed. */
  readonly failure: 'noWebgl' | 'lost' | undefined;
  readonly onRetry: () => void;
}) {
  const { scene, failure, onRetry } = props;
  const say = useStageText();
  const words = failure === undefined ? failureOf(scene, say) : say(sceneTexts[failure]);
  return (
    <div className={styles.note} role="alert">
      <p>{words}</p>
      <button type="button" className={styles.button} onClick={onRetry}>
        {say(sceneTexts.retry)}
      </button>
    </div>
  );
}

function failureOf(scene: SceneState, say: ReturnType<typeof useStageText>): string {
  if (scene.kind !== 'failed') return '';
  const { error, isFile } = scene;
  if (error instanceof UnsupportedModel)
    return say(sceneTexts.unsupported, { name: error.extensions.join(', ') });
  return isFile || !(error instanceof Error) ? say(sceneTexts.broken) : error.message;
}
