import type { TitledSource } from '@penstock/contract/dashboard/bound-source';
import { isJsonObject, type JsonObject } from '@penstock/contract/dashboard/json';
import { bindingOf } from '@penstock/contract/dashboard/rewrite-sources';
import type { SourceSignal } from './signal-source.ts';

/** The equipment whose signals are bound: empty where it is the one whose page is shown. */
export interface BoundEquipment {
  readonly id: string;
  readonly title: string;
}

/** "This equipment": the one whose page is shown. */
export const thisEquipment: BoundEquipment = { id: '', title: '' };

/** The source that a signal of an equipment is. */
export function signalSource({ key, title }: SourceSignal, equipment: BoundEquipment): TitledSource {
  return { kind: 'signal', equipId: equipment.id, id: key, title, subTitle: equipment.title };
}

/** The binding to a signal of an equipment. */
export function signalBinding(signal: SourceSignal, equipment: BoundEquipment): JsonObject {
  return bindingOf(signalSource(signal, equipment)) ?? {};
}

/** The binding to a signal that is written: with what is checked before. */
export function writtenSignalBinding(signal: SourceSignal, equipment: BoundEquipment): JsonObject {
  const { dataType, unit, lowerLimit, upperLimit } = signal;
  return { ...signalBinding(signal, equipment), dataType, unit, lowerLimit, upperLimit };
}

/** The binding to a monitoring variable, system value, report or scene. */
export function otherBinding(kind: OfferedKind, id: string, title: string): JsonObject {
  return bindingOf({ kind, equipId: '', id, title, subTitle: '' }) ?? {};
}

/** The kinds of sources, in the order in which they are offered. */
export const offeredKinds = ['signal', 'mvar', 'system', 'report', 'scene'] as const;
export type OfferedKind = (typeof offeredKinds)[number];

/** The named source of a binding, for showing it; undefined where it names none. */
export interface ShownBinding {
  readonly kind: OfferedKind;
  readonly title: string;
  /** The key or id. */
  readonly name: string;
  readonly equipment: string;
}

const nameFields: Record<OfferedKind, string> = {
  signal: 'signalId',
  mvar: 'mvarId',
  system: 'systemKey',
  report: 'reportId',
  scene: 'sceneId',
};

/** Reads what a binding names. */
export function shownBinding(binding: unknown): ShownBinding | undefined {
  if (!isJsonObject(binding)) return undefined;
  const kind = offeredKinds.find((one) => one === binding['type']);
  if (kind === undefined) return undefined;
  const text = (field: string) => {
    const value = binding[field];
    return typeof value === 'string' ? value : '';
  };
  const name = text(nameFields[kind]);
  return name === '' ? undefined : { kind, title: text('title') || name, name, equipment: text('subTitle') };
}
