import { createHash } from 'node:crypto';
import type { MqttConnection } from '@penstock/contract/configuration/model/connection';
import { type CatalogueError, failure } from '@penstock/contract/errors/error';
import { templateParametersIn } from '@penstock/contract/rules/template-parameters';
import type { SignInOf } from '@penstock/contract/vendors/sign-in';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Clock } from '../collector/schedule.ts';
import { requestCertificate } from '../data/certificate-request.ts';
import type { DurableMap } from '../data/durable-map.ts';
import type { Credentials } from '../templates/credentials/credentials.ts';
import { provisionedThing } from './aws-exchange.ts';

const pem = z.string().min(1).max(8000);

/** A thing with its certificate and key, PEM; when it was provisioned, ms since 1970. */
export const keptThingSchema = z.object({
  thingName: z.string().min(1).max(200),
  certificate: pem,
  privateKey: pem,
  provisionedAt: z.number(),
});
type KeptThing = z.output<typeof keptThingSchema>;

/**
 * A certificate that AWS refused so many times in a row is given up, but none that was issued less than so many ms ago: each
 * provisioning leaves a certificate in the account of the customer.
 */
const givenUp = { refusals: 3, after: 3_600_000 } as const;

/** The ends of a connect by which AWS does not take a certificate: it also closes the connection without a word. */
const refusals: ReadonlySet<CatalogueError['key']> = new Set<CatalogueError['key']>([
  'server.ownCertificateRefused',
  'server.ownCertificateExpired',
  'server.credentialsRefused',
  'server.notAuthorised',
  'server.clientIdRefused',
  'server.closed',
]);

interface ProvisioningOptions {
  readonly sn: string;
  readonly clock: Clock;
  /** So many random letters and digits. */
  readonly randomText: (length: number) => string;
  /** The earlier results, by a digest of endpoint, template and parameters. */
  readonly kept: DurableMap<KeptThing>;
  readonly log: Logger;
}

/**
 * Fleet provisioning of AWS IoT by claim: the first connect asks, with a certificate that gateways share, for a certificate and a
 * thing of its own. They are kept, and asked for again where AWS does not take them any more. The key is made here and never sent.
 */
export class AwsProvisioning {
  readonly #options: ProvisioningOptions;
  /** How often in a row what is kept was refused, by its name. */
  readonly #refusals = new Map<string, number>();
  /** Settles when the provisioning that runs has ended: a test of a connection does not make another thing beside it. */
  #running: Promise<unknown> = Promise.resolve();

  constructor(options: ProvisioningOptions) {
    this.#options = options;
  }

  /**
   * How the thing signs in. @throws CatalogueError `vendor.thingNamedOtherwise`, `vendor.certificateNotIssued`,
   * `vendor.thingRefused`, `vendor.claimNotAllowed`, or those of a connection.
   */
  async of(
    connection: MqttConnection,
    signIn: SignInOf<'awsFleet'>,
    signal: AbortSignal,
  ): Promise<Credentials> {
    const { sn } = this.#options;
    const parameters = Object.fromEntries(
      templateParametersIn(signIn.templateParameters, sn).map(({ name, value }) => [name, value]),
    );
    const name = createHash('sha256')
      .update(JSON.stringify([connection.host, signIn.provisioningTemplate, parameters]))
      .digest('hex');
    const thing =
      this.#usable(name) ?? (await this.#inTurn(name, { connection, signIn, parameters, signal }));
    const { thingName, certificate, privateKey } = thing;
    if (thingName !== signIn.thingName) throw failure('vendor.thingNamedOtherwise', { thing: thingName });
    return {
      clientId: thingName,
      username: '',
      password: '',
      renewAt: null,
      identity: { clientCertificate: certificate, privateKey },
      ended: (reason) => this.#ended(name, reason),
    };
  }

  /** The thing that is kept, unless it was refused too often. */
  #usable(name: string): KeptThing | undefined {
    const known = this.#options.kept.get(name);
    if (known === undefined || (this.#refusals.get(name) ?? 0) < givenUp.refusals) return known;
    // The clock may have been set back.
    const age = Math.abs(this.#options.clock.wall() - known.provisionedAt);
    return age < givenUp.after ? known : undefined;
  }

  #inTurn(name: string, request: ThingRequest): Promise<KeptThing> {
    const turn = this.#running.then(async () => this.#usable(name) ?? (await this.#provision(name, request)));
    this.#running = turn.catch(() => undefined);
    return turn;
  }

  async #provision(
    name: string,
    { connection, signIn, parameters, signal }: ThingRequest,
  ): Promise<KeptThing> {
    const { sn, clock, randomText, kept, log } = this.#options;
    const { request, key } = await requestCertificate(sn);
    // AWS ends a connection whose client id comes again.
    const credentials = { clientId: `${sn}-${randomText(8)}`, username: '', password: '', renewAt: null };
    const template = signIn.provisioningTemplate;
    const { thingName, certificate } = await provisionedThing({
      connection,
      credentials,
      clock,
      signal,
      template,
      parameters,
      request,
    });
    const thing = { thingName, certificate, privateKey: key, provisionedAt: clock.wall() };
    await kept.set(name, thing);
    this.#refusals.delete(name);
    log.info({ server: connection.name, template, thingName }, 'AWS provisioned the gateway as a thing');
    return thing;
  }

  /** Counts the refusals in a row: a network that is away says nothing about the certificate. */
  #ended(name: string, reason: CatalogueError | undefined): void {
    if (reason === undefined) this.#refusals.delete(name);
    else if (refusals.has(reason.key)) this.#refusals.set(name, (this.#refusals.get(name) ?? 0) + 1);
  }
}

interface ThingRequest {
  readonly connection: MqttConnection;
  readonly signIn: SignInOf<'awsFleet'>;
  readonly parameters: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}
