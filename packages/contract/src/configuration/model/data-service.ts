import { z } from 'zod';
import { clientNetworks } from '../../rules/client-networks.ts';
import { limits } from '../../rules/limits.ts';
import type { Condition } from '../../schema/condition.ts';
import {
  appliesIf,
  checked,
  choice,
  integer,
  list,
  mark,
  number,
  requiredIf,
  text,
} from '../../schema/field.ts';
import { modbusRegisterSchema } from './modbus-register.ts';
import { keysSchema } from './topic.ts';

/**
 * The common fields of data services: servers on the gateway from which neighbouring systems fetch values, and by which they write
 * where they may.
 */
const common = {
  name: text('driverName'),
  enabled: z.boolean().default(true),
  /** The address of the gateway that it listens at; empty: all. */
  listenAddress: mark(text('host').default(''), { advanced: true }),
  /** The addresses and networks that clients may have, between commas; empty lets all in. */
  clients: checked(text('clientNetworks').default(''), (networks) =>
    clientNetworks(networks) === undefined ? { key: 'form.clientNetworks', parameters: {} } : null,
  ),
  /** The most clients at once; more are refused. */
  maxClients: mark(integer(1, 64).default(8), { advanced: true }),
} as const;

/** A client that asks nothing for so long is disconnected, in s; 0 never does. */
const idleTimeout = mark(integer(0, 86_400, 's').default(120), { advanced: true });

const replaces: Condition = { field: 'badValues', in: ['replacement'] };

/** A Modbus TCP server (slave) that serves the register table of the gateway. */
export const modbusTcpServiceSchema = z.strictObject({
  ...common,
  port: number('driverPort').default(502),
  /** The unit that it answers as; null answers whatever unit is asked. */
  unit: mark(integer(0, 255).nullable().default(null), { advanced: true }),
  idleTimeout,
  /** The register table is only read here, whatever it lets clients write. */
  readOnly: z.boolean().default(false),
  /** The answer where a value is bad: exception 4, the replacement value, or the last good value. */
  badValues: choice(['exception', 'replacement', 'last']).default('exception'),
  replacement: appliesIf(integer(-2_147_483_648, 2_147_483_647).default(0), replaces),
  /** The answer about addresses of no variable: exception 2, or zeros, which lets clients read whole blocks. */
  gaps: choice(['exception', 'zero']).default('exception'),
});
export type ModbusTcpService = z.output<typeof modbusTcpServiceSchema>;

/** How clients of a service sign in (RFC 6750, RFC 7617). */
export const serviceSignInWays = ['bearer', 'basic', 'none'] as const;

/** The shortest token and password. */
const shortestSecret = { token: 16, password: 8 } as const;

const secret = (shortest: number) =>
  checked(text('httpToken').default(''), (value) =>
    value === '' || value.length >= shortest
      ? null
      : { key: 'value.short', parameters: { minimum: shortest, actual: value.length } },
  );
const bearer: Condition = { field: 'way', in: ['bearer'] };
const basic: Condition = { field: 'way', in: ['basic'] };

/** How the clients of a service prove who they are. */
export const serviceSignInSchema = z.strictObject({
  way: choice(serviceSignInWays).default('bearer'),
  token: mark(requiredIf(secret(shortestSecret.token), bearer), {
    secret: true,
    textName: 'serviceToken',
  }),
  /** Without `:`, which ends it (RFC 7617, section 2). */
  username: requiredIf(
    checked(text('generalText').default(''), (name) =>
      name.includes(':') ? { key: 'form.userColon', parameters: {} } : null,
    ),
    basic,
  ),
  password: mark(requiredIf(secret(shortestSecret.password), basic), { secret: true }),
});
export type ServiceSignIn = z.output<typeof serviceSignInSchema>;

const given: Condition = { field: 'encryption', in: ['certificate'] };
const certificate = () => mark(text('certificate').default(''), { file: 'certificateFile' });

/** An HTTP server of which clients ask values as JSON. */
export const restServiceSchema = z.strictObject({
  ...common,
  port: number('driverPort').default(8443),
  idleTimeout,
  /** TLS with a certificate that the gateway makes for itself, or with a given one; or no TLS. */
  encryption: choice(['ownCertificate', 'certificate', 'none']).default('ownCertificate'),
  certificate: requiredIf(certificate(), given),
  privateKey: mark(requiredIf(certificate(), given), { secret: true }),
  signIn: serviceSignInSchema.prefault({}),
  /** The variables that it provides; empty for all of the gateway. */
  keys: keysSchema.default([]),
  /** The variables that clients may write; empty for none. */
  writableKeys: keysSchema.default([]),
});
export type RestService = z.output<typeof restServiceSchema>;

const signsIn: Condition = { field: 'anonymous', in: [false] };

/** An OPC UA server with the variables of the gateway as nodes. */
export const opcUaServiceSchema = z.strictObject({
  ...common,
  port: number('driverPort').default(4840),
  /** Signed and encrypted only, or without security as well. */
  security: choice(['encrypted', 'any']).default('encrypted'),
  /** Whoever reaches it may connect; otherwise a user name and a password are asked for. */
  anonymous: z.boolean().default(false),
  username: requiredIf(text('generalText').default(''), signsIn),
  password: mark(requiredIf(secret(shortestSecret.password), signsIn), { secret: true }),
  /** The variables that it provides; empty for all of the gateway. */
  keys: keysSchema.default([]),
  /** The variables that clients may write; empty for none. */
  writableKeys: keysSchema.default([]),
});
export type OpcUaService = z.output<typeof opcUaServiceSchema>;

export const dataServicesSchema = z.strictObject({
  modbusTcp: list(modbusTcpServiceSchema, 'name', limits.dataServices),
  rest: list(restServiceSchema, 'name', limits.dataServices),
  opcUa: list(opcUaServiceSchema, 'name', limits.dataServices),
  /** The register table: what Modbus services provide. */
  registers: list(modbusRegisterSchema, 'key', limits.modbusRegisters),
});
