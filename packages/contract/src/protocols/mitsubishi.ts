import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { choice, integer, mark, number, text } from '../schema/field.ts';
import { lowWordFirstOrders } from './byte-order.ts';
import { protocol } from './protocol.ts';
import {
  inputNumberings,
  mc1cAreas,
  mc1eAreas,
  mc3eAreas,
  readMitsubishiAddress,
} from './mitsubishi-devices.ts';

const remote = {
  host: text('requiredHost'),
  port: number('driverPort').default(5000),
  transport: choice(['tcp', 'udp']).default('tcp'),
  /** Protocol format (communication data code): set in the controller, and the same here. */
  frame: choice(['binary', 'ascii']).default('binary'),
  inputNumbering: choice(inputNumberings).default('hexadecimal'),
} as const;

const facts = {
  ports: ['LAN'],
  // The low word comes first, and the first of two characters is in the low byte.
  byteOrders: { ...lowWordFirstOrders, string: 'low' },
  ordersApply: true,
  writeFunctionApplies: false,
  commInterval: 0,
  readAddress: readMitsubishiAddress,
} as const;

/** MC protocol, 3E and 4E frames (SLMP): Q, L, iQ-R, iQ-F, and QnA with smaller blocks. */
export const mitsubishiMc3e = protocol({
  ...facts,
  name: 'mitsubishi-mc-3e',
  devices: textAt('contract.protocols:mitsubishi.mitsubishiMc3e.devices'),
  settings: z.strictObject({
    ...remote,
    /** Frame type: 4E carries a number by which a late reply is known. QnA has 3E only. */
    frameType: choice(['3E', '4E']).default('3E'),
    /** Series: an iQ-R, Q or L controller serves 960 words at once, a QnA 480. */
    series: choice(['q-l-iqr', 'qna']).default('q-l-iqr'),
    network: mark(integer(0, 255).default(0), { advanced: true }),
    /** Station (PC) number; 255 is the one connected to. */
    station: mark(integer(0, 255).default(255), { advanced: true }),
    moduleIo: mark(integer(0, 65_535).default(0x03ff), { advanced: true }),
    moduleStation: mark(integer(0, 31).default(0), { advanced: true }),
  }),
  largestRequest: { readWords: 960, writeWords: 960, readBits: 7168, writeBits: 7168 },
  areas: mc3eAreas,
});

/** MC protocol, 1E frame: A series and FX3 with an Ethernet module. */
export const mitsubishiMc1e = protocol({
  ...facts,
  name: 'mitsubishi-mc-1e',
  devices: textAt('contract.protocols:mitsubishi.mitsubishiMc1e.devices'),
  settings: z.strictObject({
    ...remote,
    inputNumbering: choice(inputNumberings).default('octal'),
    station: mark(integer(0, 255).default(255), { advanced: true }),
  }),
  largestRequest: { readWords: 64, writeWords: 64, readBits: 256, writeBits: 160 },
  areas: mc1eAreas,
});

/** MC protocol, 1C frame on a serial line (computer link): FX, A, and Q with a serial communication module. */
export const mitsubishiMc1c = protocol({
  ...facts,
  name: 'mitsubishi-mc-1c',
  devices: textAt('contract.protocols:mitsubishi.mitsubishiMc1c.devices'),
  ports: ['RS485', 'RS232'],
  commInterval: 20,
  settings: z.strictObject({
    /** Station number of the controller on the line. */
    station: mark(integer(0, 31).default(0), { textName: 'linkStation' }),
    /** Protocol format: format 4 ends each frame with CR and LF. */
    protocolFormat: choice(['1', '4']).default('1'),
    /** Check flag: frames carry the sum of their characters. */
    checkFlag: z.boolean().default(true),
    inputNumbering: choice(inputNumberings).default('octal'),
    /** PC number; 255 is the controller connected to. */
    pcNumber: mark(integer(0, 255).default(255), { advanced: true }),
    /** How long the controller waits before it answers, in units of 10 ms: for converters that turn slowly. */
    messageWait: mark(integer(0, 15).default(0), { advanced: true }),
  }),
  largestRequest: { readWords: 64, writeWords: 64, readBits: 256, writeBits: 160 },
  areas: mc1cAreas,
});
