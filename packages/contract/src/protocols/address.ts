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
  /** S7: a STRING; before its characters are its maximum and its current length, a byte each. */
  readonly lengthHeader?: true;
}

/** A value that the device knows by name. */
export interface NodeAddress {
  readonly kind: 'node';
  readonly area: string;
  /** OPC UA: the node id in its standard notation (OPC 10000-6, section 5.3.1.10). */
  readonly nodeId: string;
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
