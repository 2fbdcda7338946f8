import type { SceneService } from '@penstock/stage/services/scene-service';
import { LoadedScene } from '@penstock/stage/webgl/LoadedScene';
import { SceneCanvas } from '@penstock/stage/webgl/SceneCanvas';
import type { ReactNode } from 'react';
import type { SceneData } from '../type.ts';
import { SceneValues } from './SceneValues.tsx';

/** The model of a scene, while it is loaded, and when it cannot be shown. */
export function SceneWidget(props: {
  readonly name: string;
  readonly data: Pick<SceneData, 'sceneId' | 'signalArray' | 'follows' | 'view' | 'toolbar'>;
  readonly service: SceneService;
  readonly loading: ReactNode;
}) {
  const { name, data, service, loading } = props;
  return (
    <LoadedScene service={service} sceneId={data.sceneId} loading={loading}>
      {({ number, title, model, bindings }, onFailure) => (
        <>
          <SceneCanvas
            // Another model is another drawing.
            key={number}
            name={`${name}: ${title}`}
            data={data}
            model={model}
            bindings={bindings}
            onFailure={onFailure}
          />
          {data.signalArray.length > 0 && <SceneValues signals={data.signalArray} />}
        </>
      )}
    </LoadedScene>
  );
}
