/**
 * The kinds of sources that a widget can follow; `equipment` is an equipment as a whole, such as in a table
 * of alarms or on a map.
 */
export const sourceKinds = ['signal', 'mvar', 'system', 'report', 'scene', 'equipment'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** Something that a widget follows. */
export interface BoundSource {
  readonly kind: SourceKind;
  /** Empty: the equipment whose page it is, or none where the kind has none. */
  readonly equipId: string;
  /** The key of a signal, the id of a monitoring variable, report or scene, the name of a system value. */
  readonly id: string;
}

/** A source with the words that widgets show for it. */
export interface TitledSource extends BoundSource {
  readonly title: string;
  /** The title of the equipment. */
  readonly subTitle: string;
}

/** Where a document follows a source. */
export interface FoundSource extends TitledSource {
  /** The names and numbers that lead to it, such as `data.signals.2`. */
  readonly path: string;
  /** The type of data that was noted when it was chosen; empty where none was. */
  readonly dataType: string;
  /** Whether it is written by a click. */
  readonly isWritten: boolean;
}

/** A text that is the same for the same source. */
export function sourceKey({ kind, equipId, id }: BoundSource): string {
  return JSON.stringify([kind, equipId, id]);
}

/** Whether anything is bound at all. */
export function isBound({ kind, equipId, id }: BoundSource): boolean {
  return kind === 'equipment' ? equipId !== '' : id !== '' || (kind === 'report' && equipId !== '');
}
