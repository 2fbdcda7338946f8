import type { MqttConnection } from '@penstock/contract/configuration/model/connection';
import type { SignInOf } from '@penstock/contract/vendors/sign-in';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Clock } from '../collector/schedule.ts';
import type { DurableMap } from '../data/durable-map.ts';
import { type AlibabaRegistration, registrationCredentials } from '../templates/credentials/alibaba.ts';
import { jsonAs } from './brief-connection.ts';
import { firstMessage } from './first-message.ts';

const text = z.string().min(1).max(500);

/** The kept result of a registration. */
export const keptRegistrationSchema = z.union([
  z.object({ productKey: text, deviceSecret: text }),
  z.object({ productKey: text, clientId: text, deviceToken: text }),
]);
type KeptRegistration = z.output<typeof keptRegistrationSchema>;

/** The answer of the vendor. */
const answerSchema = z.union([
  z.object({ productKey: text, deviceName: text, deviceSecret: text }),
  z.object({ productKey: text, deviceName: text, clientId: text, deviceToken: text }),
]);

type DynamicSignIn = SignInOf<'alibabaDynamic'>;

interface DynamicRegistrationOptions {
  readonly clock: Clock;
  /** So many random letters and digits. */
  readonly randomText: (length: number) => string;
  /** The earlier results, by product, device and instance. */
  readonly kept: DurableMap<KeptRegistration>;
  readonly log: Logger;
}

/** Errors by which a vendor refuses a registration. */
const refusals: ReadonlySet<string> = new Set([
  'server.credentialsRefused',
  'server.notAuthorised',
  'server.clientIdRefused',
  'server.refused',
  'server.closed',
]);

/**
 * Dynamic registration at Alibaba Cloud: the first connection of a device asks for its secret with that of its product; what
 * is received is kept, and no connection asks again.
 */
export class DynamicRegistration {
  readonly #options: DynamicRegistrationOptions;

  constructor(options: DynamicRegistrationOptions) {
    this.#options = options;
  }

  /**
   * The secret with which the device signs in, requested where it is not known yet. @throws CatalogueError
   * `vendor.registrationLimit`, `vendor.registrationRefused`, or those of a connection.
   */
  async of(
    connection: MqttConnection,
    signIn: DynamicSignIn,
    signal: AbortSignal,
  ): Promise<AlibabaRegistration> {
    const { kept, log } = this.#options;
    const name = JSON.stringify([
      signIn.productKey,
      signIn.deviceName,
      signIn.instanceId,
      signIn.preregistered,
    ]);
    const known = kept.get(name);
    if (known !== undefined) return known;
    const { productKey, deviceName } = signIn;
    const maximum = limits.dynamicRegistrations;
    const registered = kept.values().filter((one) => one.productKey === productKey).length;
    if (registered >= maximum) throw failure('vendor.registrationLimit', { product: productKey, maximum });
    const registration = await this.#ask(connection, signIn, signal);
    await kept.set(name, { productKey, ...registration });
    log.info({ server: connection.name, productKey, deviceName }, 'the device was registered at its vendor');
    return registration;
  }

  async #ask(
    connection: MqttConnection,
    signIn: DynamicSignIn,
    signal: AbortSignal,
  ): Promise<AlibabaRegistration> {
    const { clock, randomText } = this.#options;
    const { topic, ...credentials } = registrationCredentials(signIn, { randomText });
    const refused = (cause: unknown) =>
      failure(
        'vendor.registrationRefused',
        { device: signIn.deviceName, maximum: limits.dynamicRegistrations },
        { cause },
      );
    let payload: Uint8Array;
    try {
      payload = await firstMessage({ connection, credentials, topic, clock, signal });
    } catch (error) {
      throw error instanceof CatalogueError && refusals.has(error.key) && !signal.aborted
        ? refused(error)
        : error;
    }
    const answer = jsonAs(payload, answerSchema);
    if (answer?.productKey !== signIn.productKey || answer.deviceName !== signIn.deviceName) {
      // The answer is not shown, since it may hold a secret.
      throw refused(new Error('the answer is not that of a registration of this device'));
    }
    return 'deviceSecret' in answer
      ? { deviceSecret: answer.deviceSecret }
      : { clientId: answer.clientId, deviceToken: answer.deviceToken };
  }
}
