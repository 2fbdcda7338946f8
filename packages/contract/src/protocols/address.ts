import type { Finding } from '../rules/finding.ts';

/** The place of a value in a numbered area of a device. */
export interface RegisterAddress {
  readonly kind: 'register';
  /** The register type, as the protocol's descriptor names it, such as `holding` or `DB`. */
  readonly area: string;
  /**
   * The number in the area, counted from 0 as the protocol does: a word or bit number on Modbus, Mitsubishi and
   * Omron, a byte number on S7. Octal and hexadecimal notations are resolved.
   */
  readonly offset: number;
  /** The bit in the word (0 is the least significant, to 15) or in the byte of S7 (to 7). */
  readonly bit?: number;
  /** S7: the number of the data block. */
  readonly db?: number;
  /** Omron EM: the bank; without it the current bank is meant. */
  readonly bank?: number;
  /** The device refuses writes to this part of an area that is writable elsewhere. */
  readonly readOnly?: true;
  /**
   * S7: before the characters are their maximum and their current number, a byte each of a STRING, a word each of a
   * WSTRING, whose characters have two bytes.
   */
  readonly lengthHeader?: 'string' | 'wstring';
}

/** A value that the device knows by name. */
export interface NodeAddress {
  readonly kind: 'node';
  readonly area: string;
  /** OPC UA: the index of the namespace, or its URI. */
  readonly namespace: number | string;
  /** OPC UA: type and identifier of the node, such as `s=Line1.Temperature`. */
  readonly identifier: string;
  /** The way from the value of the node to the part of it that is meant; empty for the whole. */
  readonly path: readonly NodeStep[];
  /** A part of a value that cannot be written alone. */
  readonly readOnly?: true;
}

/** A step into a value: to a field of a structure, or to elements of an array. */
export type NodeStep =
  | { readonly kind: 'field'; readonly name: string }
  /** One range for each dimension. */
  | { readonly kind: 'index'; readonly ranges: readonly IndexRange[] };

/** Elements of an array by their numbers, from 0; both are included. */
export interface IndexRange {
  readonly first: number;
  readonly last: number;
}

/** An address that was read from its text. */
export type Address = RegisterAddress | NodeAddress;

/** An address, or what is wrong with its text. */
export type AddressResult =
  | { readonly ok: true; readonly address: Address }
  | { readonly ok: false; readonly finding: Finding };

/** Builds the answer of an address that was read. */
export function found(address: Address): AddressResult {
  return { ok: true, address };
}

/** Builds the answer of an address that is wrong. */
export function wrong(key: Finding['key'], parameters: Finding['parameters']): AddressResult {
  return { ok: false, finding: { key, parameters } };
}
