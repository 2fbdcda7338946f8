import type { MqttConnection } from '@penstock/contract/configuration/model/connection';
import { failure } from '@penstock/contract/errors/error';
import type { SignInOf } from '@penstock/contract/vendors/sign-in';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Clock } from '../collector/schedule.ts';
import type { DurableMap } from '../data/durable-map.ts';
import { provisioningCredentials } from '../templates/vendors/azure.ts';
import { type AzureAssignment, assignedHub } from './azure-exchange.ts';

const text = z.string().min(1).max(300);

/** The kept result of a registration. */
export const keptAssignmentSchema = z.object({ hub: text, deviceId: text });

/** So many connects in a row, each within so many ms, mean that the hub does not take the device any more. */
const failing = { connects: 3, within: 600_000 } as const;

interface ProvisioningOptions {
  readonly clock: Clock;
  /** The earlier results, by scope and registration. */
  readonly kept: DurableMap<AzureAssignment>;
  readonly log: Logger;
}

/**
 * Asks the device provisioning service of Azure for the hub of a device. The answer is kept, and asked for again where the hub does
 * not take the device.
 */
export class AzureProvisioning {
  readonly #options: ProvisioningOptions;
  /** The latest connects with what is kept, by connection. */
  readonly #used = new Map<string, { readonly count: number; readonly at: number }>();

  constructor(options: ProvisioningOptions) {
    this.#options = options;
  }

  /** The hub of the device. @throws CatalogueError `vendor.provisioningRefused`, or those of a connection. */
  async of(
    connection: MqttConnection,
    signIn: SignInOf<'azureDps'>,
    signal: AbortSignal,
  ): Promise<AzureAssignment> {
    const { clock, kept, log } = this.#options;
    const { idScope, registrationId, deviceId: expected } = signIn;
    const name = JSON.stringify([idScope, registrationId]);
    const known = kept.get(name);
    if (known !== undefined && !this.#isFailing(connection.name)) return checked(known, signIn);
    const credentials = provisioningCredentials(signIn, { now: clock.wall() });
    const assignment = await assignedHub({ connection, credentials, registrationId, clock, signal });
    await kept.set(name, assignment);
    const { hub, deviceId } = assignment;
    log.info({ server: connection.name, hub, deviceId, expected }, 'the device was assigned to a hub');
    return checked(assignment, signIn);
  }

  /** Counts a connect with what is kept; whether the ones before it came too soon after each other. */
  #isFailing(connection: string): boolean {
    const now = this.#options.clock.monotonic();
    const last = this.#used.get(connection);
    const count = last !== undefined && now - last.at < failing.within ? last.count + 1 : 1;
    const isFailing = count > failing.connects;
    this.#used.set(connection, { count: isFailing ? 0 : count, at: now });
    return isFailing;
  }
}

/** The assignment, whose device is the one that topics name. */
function checked(
  assignment: AzureAssignment,
  { deviceId, registrationId }: SignInOf<'azureDps'>,
): AzureAssignment {
  const expected = deviceId === '' ? registrationId : deviceId;
  if (assignment.deviceId === expected) return assignment;
  throw failure('vendor.provisionedAs', { device: assignment.deviceId });
}
