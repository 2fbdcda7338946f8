import type { z } from 'zod';
import type { TextRuleName } from '../rules/table.ts';
import type { Text } from '@penstock/languages/language';
import type { AddressResult } from './address.ts';
import type { ByteOrders } from './byte-order.ts';
import type { DataType } from '../rules/data-type.ts';

/** The communication ports of a gateway (gateway specification, section 3). */
export const ports = ['LAN', 'RS485', 'RS232'] as const;
export type Port = (typeof ports)[number];

/** A register type of a protocol. */
export interface Area {
  /** The name in a configuration, such as `holding`. */
  readonly name: string;
  /** How people who know the device write it, such as `4x`. */
  readonly notation: string;
  /** The unit that one number of the area counts; `item`: each number has a value of its own length. */
  readonly counts: 'bit' | 'byte' | 'word' | 'item' | 'node';
  /** The notation of the numbers; `choice` where a setting of the driver decides. */
  readonly numbers: 'decimal' | 'octal' | 'hexadecimal' | 'choice' | 'text';
  readonly maximum: number;
  readonly dataTypes: readonly DataType[];
  readonly writable: boolean;
  /** The row of the rule table for the length of an address in this area. */
  readonly rule: Extract<TextRuleName, 'registerAddress' | 'namedAddress' | 'nodeAddress'>;
  /** A right address without and with a bit. */
  readonly example: string;
  readonly bitExample: string;
  /** Right addresses for data types that `example` does not have. */
  readonly examples?: Readonly<Partial<Record<DataType, string>>>;
}

/** The most that fits in one request. What depends on the device (S7) is negotiated and left out. */
export interface LargestRequest {
  readonly readWords?: number;
  readonly writeWords?: number;
  readonly readBits?: number;
  readonly writeBits?: number;
  /** Items of a request that names several places. */
  readonly items?: number;
}

/** The settings of a driver that decide how addresses are meant. Each exists where its protocol has the choice. */
export type AddressChoices = Readonly<Record<string, unknown>> & {
  readonly addressBase?: 'protocol' | 'reference';
  readonly inputNumbering?: 'hexadecimal' | 'octal';
  readonly family?: string;
};

/** The facts with which an address is read: the variable's own fields and the settings of its driver. */
export interface AddressQuestion {
  readonly area: Area;
  readonly text: string;
  readonly dataType: DataType;
  readonly settings: AddressChoices;
}

/**
 * All that the rest of the product must know of a protocol. Forms, checks, spreadsheet import and the diff derive from
 * it: to add a protocol, write one of these and add it to the list.
 */
export interface ProtocolFacts<
  Name extends string = string,
  Ports extends readonly [Port, ...Port[]] = readonly [Port, ...Port[]],
  Shape extends z.ZodRawShape = z.ZodRawShape,
> {
  readonly name: Name;
  /** The devices that speak it, in words of whoever looks for the protocol of a device. */
  readonly devices: Text;
  /** The ports it can run on, the usual one first. */
  readonly ports: Ports;
  /** Its settings, with defaults and limits; their marks say what restarts and what is secret. */
  readonly settings: z.ZodObject<Shape, z.core.$strict>;
  readonly byteOrders: ByteOrders;
  /** False where the protocol itself carries types, so that byte orders and string encoding do not apply. */
  readonly ordersApply: boolean;
  /** True where 16-bit registers can be written by two functions, so that the choice applies. */
  readonly writeFunctionApplies: boolean;
  readonly largestRequest: LargestRequest;
  /** Pause between requests that is asked for when the driver does not set one, in ms. */
  readonly commInterval: number;
  readonly areas: readonly Area[];
  /** Areas that exist with these settings, where some depend on the family of the device. */
  readonly areasFor?: (settings: AddressChoices) => readonly Area[];
  /** Reads an address whose area and data type are known to fit. */
  readonly readAddress: (question: AddressQuestion) => AddressResult;
}
