import { type ReactNode, useState } from 'react';
import type { SceneService } from '../services/scene-service.ts';
import { SceneFailure } from './SceneFailure.tsx';
import { type LoadedSceneState, useScene } from './use-scene.ts';

/** The problem of the graphics card. */
type DrawingFailure = 'noWebgl' | 'lost';

/** A scene while it is loaded, and when it cannot be loaded or drawn: then it is tried again when asked. */
export function LoadedScene(props: {
  readonly service: SceneService;
  readonly sceneId: string;
  readonly loading: ReactNode;
  /** Draws the scene, and says when that fails. */
  readonly children: (scene: LoadedSceneState, onFailure: (failure: DrawingFailure) => void) => ReactNode;
}) {
  const { service, sceneId, loading, children } = props;
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<DrawingFailure>();
  const scene = useScene(service, sceneId, attempt);
  if (failure !== undefined || scene.kind === 'failed')
    return (
      <SceneFailure
        scene={scene}
        failure={failure}
        onRetry={() => {
          setFailure(undefined);
          setAttempt(attempt + 1);
        }}
      />
    );
  return scene.kind === 'loading' ? loading : children(scene, setFailure);
}
