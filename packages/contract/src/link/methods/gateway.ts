import { z } from 'zod';
import { operatingModes } from '../../configuration/model/settings.ts';
import { authoritySchema } from '../../model/authority.ts';
import { gatewaySecretSchema, serialNumberSchema } from '../../model/serial-number.ts';
import { limits } from '../../rules/limits.ts';
import { text } from '../../schema/field.ts';
import { authorSchema, method } from '../method.ts';

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

/** What a gateway may be able to do; false where it is not. */
const supportsSchema = z.object({
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
});
/** The name of something a gateway may be able to do. */
export type GatewayFeature = keyof z.output<typeof supportsSchema>;

/** The platform a gateway belongs to, and where that address is from. */
export const managementSchema = z.object({
  /** The address that the gateway uses. */
  address: z.string().max(500),
  /** The address it was started with. */
  startedWith: z.string().max(500),
  /** Another address that is being tried; null when none is. */
  trial: z.object({ address: z.string().max(500), remaining: z.number().int().min(0) }).nullable(),
});

/** What a gateway is, and how its machine is. */
export const gatewayInfo = method({
  name: 'gateway.info',
  answeredBy: 'gateway',
  params: z.object({}),
  result: z.object({
    sn: serialNumberSchema,
    /** The firmware version. */
    software: text('firmwareVersion'),
    /** The machine in words. */
    hardware: z.string().max(100),
    /** When the gateway was started, ms since 1970 by its clock, and for how long it has run, in ms. */
    startedAt: z.number(),
    uptime: z.number().min(0),
    networkPorts: z.array(networkPortSchema).max(64),
    /** The serial ports that this gateway was given, with their device files. */
    serialPorts: z.array(z.object({ port: z.enum(['RS485', 'RS232']), device: z.string().max(200) })).max(2),
    /** Of the mobile network, in percent; null where there is no modem. */
    signalQuality: z.number().min(0).max(100).nullable(),
    /** Of the SIM card; null where there is none. */
    iccid: z.string().max(20).nullable(),
    /** Null where the machine has but one. */
    mode: z.enum(operatingModes).nullable(),
    /** Of the machine, and what the gateway itself takes. */
    memory: z.object({ total: bytes, free: bytes, gateway: bytes }),
    /** Cores of the machine, and their load over the last minute in percent of all of them; null where that is unknown. */
    cpu: z.object({ cores: z.number().int().min(1), load: z.number().min(0).nullable() }),
    /** Of the disk that holds the gateway's data; null where the system does not say. */
    disk: z.object({ total: bytes, free: bytes }).nullable(),
    /** Paths of the configuration that take effect at a restart only. */
    restartSections: z.array(z.string().max(100)).max(100),
    supports: supportsSchema,
    management: managementSchema,
  }),
  timeout: 15_000,
});

/**
 * Restarts the gateway: it answers, ends its connections, makes durable what it recorded, and starts again from what is
 * on its disk. It is back within seconds.
 */
export const restartGateway = method({
  name: 'gateway.restart',
  answeredBy: 'gateway',
  params: z.object({ author: authorSchema }),
  result: z.object({}),
  timeout: 15_000,
});

/** What of a gateway can be cleared. */
export const clearableSchema = z.object({
  /** Recorded values that the platform does not have yet; they are counted as lost. */
  records: z.boolean().default(false),
  /** Reports that their servers do not have yet. */
  reports: z.boolean().default(false),
  /** What scripts store. */
  userData: z.boolean().default(false),
  /** The lines of the log that are kept on the gateway. */
  log: z.boolean().default(false),
  /** The configuration: an empty one becomes its next revision. */
  configuration: z.boolean().default(false),
});
export type Clearable = z.output<typeof clearableSchema>;

/**
 * Clears data of the gateway, and nothing that is not named. Its identity and its platform always stay. It is answered
 * when everything is cleared, durably. `configuration.onProbation` while a change of the configuration is on probation.
 */
export const clearGateway = method({
  name: 'gateway.clear',
  answeredBy: 'gateway',
  params: z.object({ clear: clearableSchema, author: authorSchema }),
  result: z.object({}),
  timeout: 60_000,
});

/**
 * Moves the gateway to another platform. It proves the new address while it stays connected to the old one: asks there for
 * a broker, connects and says hello. Only when that is accepted it keeps the new address durably, answers, and gives up the
 * old one. `gateway.managementRefused` and `gateway.managementSilent` leave all as it was. When the new platform is not
 * reached any more before the connection has been stable once, the gateway returns to the old one.
 */
export const manageGateway = method({
  name: 'gateway.manage',
  answeredBy: 'gateway',
  params: z.object({
    /** An http or https address. */
    address: z.url({ protocol: /^https?$/ }).max(500),
    /** The secret that the other platform issued; the present one where it is the same platform. */
    secret: gatewaySecretSchema.optional(),
    /** The certificate authorities of the other platform, PEM; those trusted now when absent. */
    authority: authoritySchema.optional(),
    /** How long it is tried, in s. */
    seconds: z
      .number()
      .int()
      .min(limits.managementTrialSeconds.min)
      .max(limits.managementTrialSeconds.max)
      .default(60),
    author: authorSchema,
  }),
  result: z.object({}),
  timeout: (limits.managementTrialSeconds.max + 15) * 1000,
});
