import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectAsync, type MqttClient } from 'mqtt';
import { z } from 'zod';
import type { MadeCertificate, TestAuthority } from './certificates.ts';

const requestSchema = z.strictObject({ certificateSigningRequest: z.string() });
const thingSchema = z.strictObject({
  certificateOwnershipToken: z.string(),
  parameters: z.record(z.string(), z.string()),
});

const certificates = '$aws/certificates/create-from-csr/json';
const things = '$aws/provisioning-templates/line/provision/json';

interface FleetOptions {
  /** The port of the broker, and what this client shows there. */
  readonly port: number;
  readonly root: string;
  readonly own: MadeCertificate;
  /** Signs the certificates of things. */
  readonly authority: TestAuthority;
  /** A folder for files. */
  readonly folder: string;
}

/**
 * The provisioning of AWS IoT behind a broker, by the documents of the vendor: a client that signs requests for certificates with
 * OpenSSL, and makes a thing of the template `line` from the parameter `SerialNumber`.
 */
export class AwsFleet {
  /** The requests, in their order: `certificate`, and `thing` with its parameters. */
  readonly asked: string[] = [];
  /** Refuses things, as where the hook of a template does. */
  isRefusing = false;
  readonly #options: FleetOptions;
  #client: MqttClient | undefined;
  #tokens = 0;

  constructor(options: FleetOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { port, root, own } = this.#options;
    const client = await connectAsync(`mqtts://localhost:${port}`, {
      ca: root,
      cert: own.certificate,
      key: own.key,
      reconnectPeriod: 0,
    });
    this.#client = client;
    client.on('message', (topic, payload) => {
      const body: unknown = JSON.parse(payload.toString());
      if (topic === certificates) this.#issue(requestSchema.parse(body).certificateSigningRequest);
      else this.#register(thingSchema.parse(body));
    });
    await client.subscribeAsync([certificates, things], { qos: 1 });
  }

  async stop(): Promise<void> {
    await this.#client?.endAsync(true);
  }

  #answer(topic: string, body: object): void {
    this.#client?.publish(topic, JSON.stringify(body), { qos: 1 });
  }

  #issue(request: string): void {
    const { folder, authority } = this.#options;
    this.asked.push('certificate');
    const input = join(folder, 'thing.csr');
    const output = join(folder, 'thing.pem');
    writeFileSync(input, request);
    const { certificateFile, keyFile } = authority.own;
    const signing = ['-CA', certificateFile, '-CAkey', keyFile, '-CAcreateserial', '-days', '2'];
    execFileSync('openssl', ['x509', '-req', '-in', input, '-out', output, ...signing], { stdio: 'pipe' });
    this.#tokens += 1;
    this.#answer(`${certificates}/accepted`, {
      certificateId: `certificate-${this.#tokens}`,
      certificatePem: readFileSync(output, 'utf8'),
      certificateOwnershipToken: `token-${this.#tokens}`,
    });
  }

  #register({ certificateOwnershipToken, parameters }: z.output<typeof thingSchema>): void {
    this.asked.push(`thing ${JSON.stringify(parameters)}`);
    if (this.isRefusing || certificateOwnershipToken !== `token-${this.#tokens}`) {
      this.#answer(`${things}/rejected`, {
        statusCode: 400,
        errorCode: 'InvalidParameters',
        errorMessage: 'Access Denied by pre-provisioning hook',
      });
      return;
    }
    const thingName = `press-${parameters['SerialNumber']}`;
    this.#answer(`${things}/accepted`, { deviceConfiguration: {}, thingName });
  }
}
