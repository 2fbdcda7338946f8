import type { SceneEffect } from '@penstock/contract/model/scene-effect';
import type { ValueTarget } from '../values/value-target.ts';

/** The effect of a value on all nodes of a name. */
export interface NodeBinding {
  readonly node: string;
  readonly effect: SceneEffect;
  /** Undefined where the signal is gone or the reader may not see it. */
  readonly target: ValueTarget | undefined;
  /** The title of the signal; empty where nothing is known of it. */
  readonly title: string;
}

/** A model with what its nodes are bound to. */
export interface LoadedScene {
  /** In the language of the page. */
  readonly title: string;
  readonly bindings: readonly NodeBinding[];
  /** A glTF 2.0 binary. */
  readonly file: ArrayBuffer;
}

/** Gives the scenes of the account. */
export interface SceneService {
  /** Rejects with an error whose message is in the language of the page. */
  load(sceneId: string, signal: AbortSignal): Promise<LoadedScene>;
}
