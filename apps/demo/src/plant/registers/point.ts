import type { StateLevel } from '@penstock/contract/model/signal';

import type { Commands } from '../physics/commands.ts';
import type { StationState } from '../physics/state.ts';

/** The four tables of a Modbus device (Modbus application protocol 1.1b3, section 4.3). */
export type Area = 'coil' | 'discreteInput' | 'inputRegister' | 'holdingRegister';

/** A text in both languages. */
export interface Bilingual {
  zh: string;
  en: string;
}

/** A value of a bit or an enumeration, and what it means. */
export interface PointState {
  value: number;
  title: Bilingual;
  level?: StateLevel;
}

/** How a number is kept in registers. */
export type NumberType = 'int16' | 'uint16' | 'uint32' | 'uint64' | 'float';

interface PointBase {
  /** Unique in the station: letters, digits and underscores, 20 at most. */
  key: string;
  title: Bilingual;
  /** The part of the station it belongs to. */
  group: Bilingual;
  area: Area;
  /** Address counted from 0, as it travels in the request. */
  address: number;
  /** The meanings of the values of a bit (0, 1) or of an enumeration. */
  states?: readonly PointState[];
  /** The danger of a write. */
  danger?: Bilingual;
  /** The key of the point that holds its setpoint. */
  setpoint?: string;
}

/** A number in one, two or four registers. */
export interface NumberPoint extends PointBase {
  dataType: NumberType;
  /** The value of one count in the register; 1 for floats. */
  scale: number;
  /** Places behind the point that mean something. */
  decimals: number;
  unit: string;
  /** For a writable point what may be written, otherwise the range of the instrument. Counters have none. */
  limits?: { lower: number; upper: number };
  read: (state: StationState, commands: Commands) => number;
  /** Present where the point can be written; the value lies within the limits. */
  write?: (commands: Commands, value: number) => Commands;
  /**
   * The PLC's treatment of a written value beyond the limits: refuse it, or take the limit. Refuses by
   * default.
   */
  beyondLimits?: 'refuse' | 'clamp';
}

/** A bit: of its own in a bit table, or bit `bit` (0 is the lowest) of the register at `address`. */
export interface BitPoint extends PointBase {
  dataType: 'bit';
  bit?: number;
  read: (state: StationState, commands: Commands) => boolean;
  write?: (commands: Commands, value: boolean) => Commands;
  /** A push button: it can be written, and always reads 0. */
  momentary?: true;
}

/** A text in ASCII, two characters a register, the first in the high byte, filled up with zeros. */
export interface StringPoint extends PointBase {
  dataType: 'string';
  /** Characters at most; even. */
  length: number;
  read: (state: StationState, commands: Commands) => string;
}

/** One signal of a PLC: its address, what it means, and where the physics keeps it. */
export type Point = NumberPoint | BitPoint | StringPoint;

/** One simulated PLC, reached by its unit identifier. */
export interface Plc {
  /** Unit identifier, 1 to 247. */
  unit: number;
  name: Bilingual;
  /** Which register of a number of several registers comes first. Bytes in a register are always high byte first. */
  wordOrder: 'highFirst' | 'lowFirst';
  points: readonly Point[];
}

/** Registers a point takes; 0 for a bit in a bit table. */
export function registersOf(point: Point): number {
  switch (point.dataType) {
    case 'bit':
      return point.bit === undefined ? 0 : 1;
    case 'string':
      return point.length / 2;
    case 'int16':
    case 'uint16':
      return 1;
    case 'uint32':
    case 'float':
      return 2;
    case 'uint64':
      return 4;
  }
}

/** Whether a client may write the point, read it, or both. */
export function modeOf(point: Point): 'readWrite' | 'readOnly' | 'writeOnly' {
  if (point.dataType === 'string' || !point.write) return 'readOnly';
  return point.dataType === 'bit' && point.momentary ? 'writeOnly' : 'readWrite';
}
