import type { Text } from '@penstock/languages/language';
import type { Process } from './process.ts';

/** The kinds of plants that a page can start with. */
export const starterIds = [
  'pumpStation',
  'boiler',
  'compressedAir',
  'coldStore',
  'photovoltaic',
  'machineLine',
  'energy',
] as const;
export type StarterId = (typeof starterIds)[number];

/** A signal of a product, as a starter chooses among them. */
export interface StarterSignal {
  readonly key: string;
  readonly title: Text;
  readonly unit: string;
  readonly kind: 'number' | 'switch' | 'text';
  readonly isWritable: boolean;
  /** The words of its values; empty where they are plain. */
  readonly states: readonly { readonly value: number; readonly title: Text }[];
}

/** A place of a starter for one signal. */
export interface StarterSlot {
  readonly id: string;
  readonly kind: 'number' | 'switch';
  /** In each language words, with commas between, of which the title or the key of its signal has one; an earlier one counts more. */
  readonly words: Text;
}

/** A page to begin with, for one kind of plant: what it draws, and which signals it looks for. */
export interface Starter {
  readonly id: StarterId;
  readonly title: Text;
  readonly about: Text;
  readonly slots: readonly StarterSlot[];
  /** The slots whose values are large, four at most. */
  readonly figures: readonly string[];
  /** The slots whose curves are drawn. */
  readonly curves: readonly string[];
  /** Draws the process on an area of `processArea`. */
  readonly draw: (process: Process) => void;
}
