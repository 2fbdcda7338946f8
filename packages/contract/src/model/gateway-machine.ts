import { z } from 'zod';
import { operatingModes } from '../rules/operating-mode.ts';
import { machineHardwareSchema, unknownHardware } from './machine-hardware.ts';

const bytes = z.number().int().min(0);

/** A network port of the machine. */
const networkPortSchema = z.object({
  /** As the system calls it: `eth0`. */
  name: z.string().max(50),
  /** Six bytes in hexadecimal with colons; empty where it has none. */
  mac: z.string().max(17),
  addresses: z
    .array(
      z.object({
        address: z.string().max(50),
        /** Bits of the network. */
        prefix: z.number().int().min(0).max(128),
      }),
    )
    .max(32),
});

/** The base station of a mobile network that a gateway is connected to. */
const cellSchema = z.object({
  /** The codes of country and network, as the network says them: 460, 00. */
  country: z.string().regex(/^[0-9]{3}$/),
  network: z.string().regex(/^[0-9]{2,3}$/),
  /** The number of its area (LAC; TAC from 4G on) and its own. */
  area: z.number().int().min(0),
  cell: z.number().int().min(0),
});
export type Cell = z.output<typeof cellSchema>;

/** The optional abilities of a gateway; false where it lacks one. */
export const gatewaySupportSchema = z.object({
  /** Takes upgrades of its firmware from the platform. */
  upgrade: z.boolean().default(false),
  /** Sets addresses and wireless networks of the machine (WAN, LAN, WLAN). */
  network: z.boolean().default(false),
  /** Has a modem (APN, signal quality, SIM card). */
  modem: z.boolean().default(false),
  /** Sets the clock of the machine by a time server. */
  time: z.boolean().default(false),
  /** Knows where it is by base stations. */
  location: z.boolean().default(false),
  /** Switches its operating mode. */
  mode: z.boolean().default(false),
  /** Moves to another platform when asked to. */
  management: z.boolean().default(false),
  /** Ends automatically what is written while a button is pressed. */
  hold: z.boolean().default(false),
  /** Allows a terminal on its machine. */
  terminal: z.boolean().default(false),
});

/** The platform a gateway belongs to, and where that address is from. */
export const managementSchema = z.object({
  /** The address that the gateway uses. */
  address: z.string().max(500),
  /** The address it was started with. */
  startedWith: z.string().max(500),
  /** Another address that is being tried, and for how long yet, in ms; null when none is. */
  trial: z.object({ address: z.string().max(500), remaining: z.number().int().min(0) }).nullable(),
});

/** The present state of a gateway and its machine. */
export const gatewayMachineSchema = z.object({
  /** When the gateway was started, ms since 1970 by its clock, and for how long it has run, in ms. */
  startedAt: z.number(),
  uptime: z.number().min(0),
  networkPorts: z.array(networkPortSchema).max(64),
  /** The serial ports that this gateway was given, with their device files. */
  serialPorts: z.array(z.object({ port: z.enum(['RS485', 'RS232']), device: z.string().max(200) })).max(2),
  /** The signal quality of the mobile network, in percent; null where there is no modem. */
  signalQuality: z.number().min(0).max(100).nullable(),
  /** The number of the SIM card; null where there is none. */
  iccid: z.string().max(20).nullable(),
  /** Null where the machine has but one. */
  mode: z.enum(operatingModes).nullable(),
  /** The base station, while the location by base stations is on; null where it is not known. Earlier versions do not say it. */
  cell: cellSchema.nullable().default(null),
  /** Whether network, modem, clock and the like are simulated, for trying: settings change nothing on a real machine. */
  isSimulated: z.boolean().default(false),
  /** Earlier versions do not say it. */
  machineHardware: machineHardwareSchema.default(unknownHardware),
  /** Bytes of memory of the machine, and how many of them the gateway itself takes. */
  memory: z.object({ total: bytes, free: bytes, gateway: bytes }),
  /**
   * Cores of the machine, and how much of all of them is in use, in percent, between the last two readings. Null where
   * that is unknown: the first reading for a minute has nothing to compare with.
   */
  cpu: z.object({ cores: z.number().int().min(1), load: z.number().min(0).nullable() }),
  /** Bytes of the disk that holds the data of the gateway; null where the system does not say. */
  disk: z.object({ total: bytes, free: bytes }).nullable(),
  /**
   * Where consoles of its own network connect, and SHA-256 of the certificate by which they know it; null where none may. Earlier
   * versions do not say it.
   */
  local: z
    .object({
      port: z.number().int().min(1).max(65_535),
      fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
    })
    .nullable()
    .default(null),
  /** Paths of the configuration that take effect at a restart only. */
  restartSections: z.array(z.string().max(100)).max(100),
  supports: gatewaySupportSchema,
  management: managementSchema,
});
export type GatewayMachine = z.output<typeof gatewayMachineSchema>;
