import type { Translations } from '@penstock/contract/texts/entered';
import { type SceneEffect, sceneEffects } from '@penstock/contract/model/scene-effect';
import { column } from '../column.ts';

/** A node of a model as it is stored: its name, empty where it cannot be bound, and the index of its parent or -1. */
export type StoredNode = readonly [name: string, parent: number];

/** Scenes: models whose nodes are bound to signals. */
export const sceneTable = {
  id: column.bigint().identity(),
  owner_id: column.bigint(),
  title: column.text(),
  /** Empty where only one title was given. */
  title_translations: column.json<Translations>().withDefault(),
  /** The size of the file, in bytes. */
  size: column.integer(),
  sha256: column.text(),
  node_count: column.integer(),
  /** A {@link StoredNode} for each node of the file. */
  nodes: column.json<readonly StoredNode[]>(),
  /** Its stored file. */
  file_id: column.uuid(),
  /** How many files it has had. */
  file_version: column.integer().withDefault(),
  /** The revision of bindings and file: each change of them adds one. */
  revision: column.integer().withDefault(),
  updated_at: column.time().withDefault(),
  created_at: column.time().withDefault(),
} as const;

/** The bindings of the nodes of scenes. */
export const sceneBindingTable = {
  scene_id: column.bigint(),
  /** From 0. */
  position: column.integer(),
  node: column.text(),
  /** Null where the signal is gone. */
  signal_id: column.bigint().nullable(),
  effect: column.choice(sceneEffects),
  /** The whole effect, its kind included. */
  settings: column.json<SceneEffect>(),
} as const;
