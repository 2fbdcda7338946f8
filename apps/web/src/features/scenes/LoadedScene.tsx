import type { CallAnswer } from '@penstock/contract/calls/call';
import { sceneInfo } from '@penstock/contract/calls/scene';
import type { ReactNode } from 'react';
import { DraftLoader } from '../../kit/form/DraftLoader.tsx';

/** A scene with its nodes and their bindings. */
export type SceneInfo = CallAnswer<typeof sceneInfo>;

/** Reads a scene each time it is opened. */
export function LoadedScene({
  id,
  children,
}: {
  readonly id: string;
  readonly children: (scene: SceneInfo) => ReactNode;
}) {
  return (
    <DraftLoader id={id} info={sceneInfo}>
      {(scene) => scene && children(scene)}
    </DraftLoader>
  );
}
