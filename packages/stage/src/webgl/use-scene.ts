import { useEffect, useState } from 'react';
import type { NodeBinding, SceneService } from '../services/scene-service.ts';
import { readModel, type SceneModel } from './read-model.ts';

/** A scene that was loaded. */
export interface LoadedSceneState {
  readonly kind: 'loaded';
  readonly title: string;
  readonly bindings: readonly NodeBinding[];
  readonly model: SceneModel;
  /** The number of the loading: a scene that is loaded again is another one. */
  readonly number: number;
}

/** A scene on its way. */
export type SceneState =
  | { readonly kind: 'loading' }
  | LoadedSceneState
  /** `isFile`: its file came and cannot be read. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly isFile: boolean };

let loadings = 0;

/** Loads a scene; again with each attempt. */
export function useScene(service: SceneService, sceneId: string, attempt: number): SceneState {
  const key = `${sceneId} ${attempt}`;
  const [known, setKnown] = useState<{ readonly key: string; readonly state: SceneState }>();
  useEffect(() => {
    const reading = new AbortController();
    const show = (state: SceneState) => {
      if (!reading.signal.aborted) setKnown({ key, state });
    };
    const load = async () => {
      let isFile = false;
      try {
        const { title, bindings, file } = await service.load(sceneId, reading.signal);
        isFile = true;
        const model = await readModel(file);
        loadings += 1;
        show({ kind: 'loaded', title, bindings, model, number: loadings });
      } catch (error) {
        show({ kind: 'failed', error, isFile });
      }
    };
    void load();
    return () => reading.abort();
  }, [service, sceneId, key]);
  return known?.key === key ? known.state : { kind: 'loading' };
}
