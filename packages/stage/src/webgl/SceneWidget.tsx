import type { WidgetData } from '@penstock/contract/dashboard/widget-data';
import type { ReactNode } from 'react';
import type { SceneService } from '../services/scene-service.ts';
import { LoadedScene } from './LoadedScene.tsx';
import { SceneCanvas } from './SceneCanvas.tsx';
import { SceneValues } from './SceneValues.tsx';

/** The model of a scene, while it is loaded, and when it cannot be shown. */
export function SceneWidget(props: {
  readonly name: string;
  readonly data: Pick<WidgetData<'UsualWebgl'>, 'sceneId' | 'signalArray' | 'follows' | 'view' | 'toolbar'>;
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
