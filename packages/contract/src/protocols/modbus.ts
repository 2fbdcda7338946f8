import { textAt } from '@penstock/languages/catalogue';
import { choice, integer, mark, number, text } from '../schema/field.ts';
import { z } from 'zod';
import { bigEndianOrders } from './byte-order.ts';
import { protocol } from './protocol.ts';
import { addressBases, modbusAreas, readModbusAddress } from './modbus-address.ts';

const common = {
  /** Unit (slave) address. 0 is broadcast and answers nothing; 248 to 255 are reserved, yet gateways use 255. */
  unit: mark(integer(1, 255).default(1), { textName: 'serialUnit' }),
  addressBase: choice(addressBases).default('protocol'),
  /**
   * Function for 16-bit writes to holding registers: 06 (single), 16 (multiple), or 23, which writes and reads back by one
   * request.
   */
  writeFunction: mark(choice(['single', 'multiple', 'readWrite']).default('multiple'), { advanced: true }),
} as const;

const remote = {
  host: text('requiredHost'),
  port: number('driverPort').default(502),
  /** Not shared with other drivers of the same host and port. Many gateways take a single connection. */
  ownConnection: mark(z.boolean().default(false), { advanced: true }),
} as const;

const facts = {
  byteOrders: bigEndianOrders,
  ordersApply: true,
  writeFunctionApplies: true,
  // Modbus application protocol 1.1b3, sections 6.1 to 6.12.
  largestRequest: { readWords: 125, writeWords: 123, readBits: 2000, writeBits: 1968 },
  areas: modbusAreas,
  readAddress: readModbusAddress,
} as const;

export const modbusTcp = protocol({
  ...facts,
  name: 'modbus-tcp',
  devices: textAt('contract.protocols:modbus.modbusTcp.devices'),
  ports: ['LAN'],
  commInterval: 0,
  settings: z.strictObject({
    ...remote,
    ...common,
    /** On TCP the unit is often ignored, and some devices want 0 or 255; 0 is a broadcast on serial lines only. */
    unit: integer(0, 255).default(1),
    /** Requests sent at the same time; many devices serve one only. */
    requestsInFlight: mark(integer(1, 16).default(1), { advanced: true }),
    /** Takes replies with unit 0 or transaction 0 for those of the request in flight, of which there is one at a time. */
    acceptZeroIds: mark(z.boolean().default(false), { advanced: true }),
  }),
});

export const modbusRtuOverTcp = protocol({
  ...facts,
  name: 'modbus-rtu-over-tcp',
  devices: textAt('contract.protocols:modbus.modbusRtuOverTcp.devices'),
  ports: ['LAN'],
  commInterval: 20,
  settings: z.strictObject({ ...remote, ...common }),
});

export const modbusAsciiOverTcp = protocol({
  ...facts,
  name: 'modbus-ascii-over-tcp',
  devices: textAt('contract.protocols:modbus.modbusAsciiOverTcp.devices'),
  ports: ['LAN'],
  commInterval: 20,
  settings: z.strictObject({ ...remote, ...common }),
});

export const modbusRtu = protocol({
  ...facts,
  name: 'modbus-rtu',
  devices: textAt('contract.protocols:modbus.modbusRtu.devices'),
  ports: ['RS485', 'RS232'],
  commInterval: 20,
  settings: z.strictObject(common),
});

export const modbusAscii = protocol({
  ...facts,
  name: 'modbus-ascii',
  devices: textAt('contract.protocols:modbus.modbusAscii.devices'),
  ports: ['RS485', 'RS232'],
  commInterval: 20,
  settings: z.strictObject(common),
});
