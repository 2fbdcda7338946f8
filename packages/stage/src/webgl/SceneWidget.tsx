import type { WidgetData } from '@penstock/contract/dashboard/widget-data';
import { type ReactNode, useState } from 'react';
import type { SceneService } from '../services/scene-service.ts';
import { SceneCanvas } from './SceneCanvas.tsx';
import { SceneValues } from './SceneValues.tsx';
import { SceneFailure } from './SceneFailure.tsx';
import { useScene } from './use-scene.ts';

/** The model of a scene, while it is loaded, and when it cannot be shown. */
export function SceneWidget(props: {
  readonly name: string;
  readonly data: Pick<WidgetData<'UsualWebgl'>, 'sceneId' | 'signalArray' | 'follows' | 'view' | 'toolbar'>;
  readonly service: SceneService;
  readonly loading: ReactNode;
}) {
  const { name, data, service, loading } = props;
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<'noWebgl' | 'lost'>();
  const scene = useScene(service, data.sceneId, attempt);
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
  if (scene.kind !== 'loaded') return loading;
  const { title, bindings, model } = scene;
  return (
    <>
      <SceneCanvas
        // Another model is another drawing.
        key={scene.number}
        name={`${name}: ${title}`}
        data={data}
        model={model}
        bindings={bindings}
        onFailure={setFailure}
      />
      {data.signalArray.length > 0 && <SceneValues signals={data.signalArray} />}
    </>
  );
}
