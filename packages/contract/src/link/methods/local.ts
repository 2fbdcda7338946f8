import { z } from 'zod';
import { serialParametersSchema } from '../../configuration/model/settings.ts';
import { serialNumberSchema } from '../../model/serial-number.ts';
import { text } from '../../schema/field.ts';
import { type GatewayMethod, hashSchema, method } from '../method.ts';

/** A password as it is typed in; whether it may be set is decided by `passwordFindings`. */
const password = z.string().max(200);

/** The gateway presents itself to a console on its own network or at its serial port, before anybody has signed in. */
export const localGreeting = method({
  name: 'local.greet',
  answeredBy: 'gateway',
  params: z.object({}),
  result: z.object({
    sn: serialNumberSchema,
    /** The name of its configuration; empty where it has none. */
    name: z.string().max(200),
    hardware: z.string().max(100),
    /** The firmware version. */
    software: text('firmwareVersion'),
    /** SHA-256 of the certificate by which it is known on the LAN; null where it does not listen there. */
    fingerprint: hashSchema.nullable(),
    /** The serial line at which it serves consoles; null where it serves none. */
    serial: z
      .object({ path: z.string().max(200), ...serialParametersSchema.shape })
      .nullable()
      .default(null),
    /** Whether a local password is set. Where none is, whoever sets one first is signed in. */
    hasPassword: z.boolean(),
    /** For how long no password is taken from this caller, in s; 0 where one is. */
    lockedSeconds: z.number().int().min(0),
  }),
  timeout: 15_000,
});
/** A serial line at which a gateway serves consoles. */
export type LocalSerialLine = NonNullable<z.output<typeof localGreeting.result>['serial']>;
export type LocalGreeting = z.output<typeof localGreeting.result>;

/**
 * Signs in with the local password: from then on all methods are answered over this wire. `connect.passwordWrong`,
 * `connect.tooManyTries` (also for a right password), `connect.passwordMissing` where none is set.
 */
export const localSignIn = method({
  name: 'local.signIn',
  answeredBy: 'gateway',
  params: z.object({ password }),
  result: z.object({}),
  timeout: 15_000,
});

/**
 * Sets the local password and signs in: the first one, or another with the one before. It is durable when it is answered; other
 * local consoles are disconnected. `request.invalid` with what is wrong with the new one, `connect.passwordExists`
 * where one is set and none was given, `connect.gatewayNotWritable`, and as {@link localSignIn}.
 */
export const localSetPassword = method({
  name: 'local.setPassword',
  answeredBy: 'gateway',
  params: z.object({
    password,
    /** The password until now. */
    old: password.optional(),
  }),
  result: z.object({}),
  timeout: 15_000,
});

/** The methods that a gateway answers over a wire of its own before anybody has signed in there. */
export const localMethods = { localGreeting, localSignIn, localSetPassword } as const satisfies Record<
  string,
  GatewayMethod
>;
