import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type TLSSocket } from 'node:tls';
import { Aedes, type Client } from 'aedes';

/** A device as the service knows it. */
export interface ProvisionedDevice {
  /** Its key in base64; undefined where its certificate proves it. */
  readonly key: string | undefined;
  readonly hub: string;
  readonly deviceId: string;
}

/**
 * The device provisioning service of Azure and the hub behind it, as a device sees them: one broker with TLS that checks every signature
 * by the rules of the vendor's documents, with primitives of its own. The first question of a registration is answered with "assigning".
 */
export class AzureProvisioningService {
  /** The sign-ins that were taken: `dps press`, `hub press`. */
  readonly taken: string[] = [];
  readonly refused: string[] = [];
  /** The requests of registrations, in their order. */
  readonly asked: string[] = [];
  /** Whether devices are refused, as where an enrolment is disabled. */
  isDisabled = false;
  readonly #scope: string;
  readonly #devices: Map<string, ProvisionedDevice>;
  readonly #sockets = new Set<TLSSocket>();
  #server: ReturnType<typeof createServer> | undefined;
  #broker: Aedes | undefined;

  /** `devices`: by registration id. */
  constructor(scope: string, devices: Readonly<Record<string, ProvisionedDevice>>) {
    this.#scope = scope;
    this.#devices = new Map(Object.entries(devices));
  }

  /** Changes a device, as when it is moved to another hub. */
  set(registrationId: string, device: ProvisionedDevice): void {
    this.#devices.set(registrationId, device);
  }

  /** Listens with a certificate; `authority`, where given, is that of the devices, which have to show one. */
  async start(
    { chain, key }: { readonly chain: string; readonly key: string },
    authority?: string,
  ): Promise<number> {
    const broker = await Aedes.createBroker({
      authenticate: (client, username, password, done) => {
        const name = this.#name(client.id, username ?? '', password?.toString() ?? '');
        if (name === undefined) this.refused.push(client.id);
        else this.taken.push(name);
        done(null, name !== undefined);
      },
    });
    broker.on('publish', ({ topic, payload }, client) => {
      if (client !== null && topic.startsWith('$dps/registrations/'))
        this.#request(client, topic, payload.toString());
    });
    const tls = {
      cert: chain,
      key,
      ...(authority === undefined ? {} : { ca: authority, requestCert: true }),
    };
    const server = createServer(tls, (socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      broker.handle(socket);
    }).listen(0);
    await once(server, 'listening');
    this.#server = server;
    this.#broker = broker;
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return address.port;
  }

  async stop(): Promise<void> {
    this.cut();
    this.#server?.close();
    const broker = this.#broker;
    if (broker !== undefined) await new Promise<void>((resolve) => broker.close(() => resolve()));
  }

  /** Ends all connections. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #name(clientId: string, username: string, password: string): string | undefined {
    const scope = `${this.#scope}/registrations/${clientId}/api-version=2019-03-31`;
    if (username === scope) {
      const device = this.#devices.get(clientId);
      const resource = encodeURIComponent(`${this.#scope}/registrations/${clientId}`);
      return device !== undefined && isSigned(device.key, resource, password, '&skn=registration')
        ? `dps ${clientId}`
        : undefined;
    }
    const device = [...this.#devices.values()].find(
      ({ hub, deviceId }) =>
        username === `${hub}/${deviceId}/?api-version=2021-04-12` && clientId === deviceId,
    );
    if (device === undefined) return undefined;
    const resource = encodeURIComponent(`${device.hub}/devices/${device.deviceId}`);
    return isSigned(device.key, resource, password, '') ? `hub ${device.deviceId}` : undefined;
  }

  #request(client: Client, topic: string, text: string): void {
    const device = this.#devices.get(client.id);
    if (device === undefined) return;
    const id = /\$rid=([^&]+)/.exec(topic)?.[1] ?? '';
    this.asked.push(`${topic.split('/')[2]} ${text}`);
    const answer = (status: number, more: string, body: object) => {
      client.publish(
        {
          cmd: 'publish',
          topic: `$dps/registrations/res/${status}/?$rid=${id}${more}`,
          payload: Buffer.from(JSON.stringify(body)),
          qos: 0,
          retain: false,
          dup: false,
        },
        () => undefined,
      );
    };
    if (this.isDisabled) answer(401, '', { errorCode: 401_002, message: 'Enrollment is disabled' });
    else if (topic.includes('iotdps-register')) {
      answer(202, '&retry-after=1', { operationId: '5.abc', status: 'assigning' });
    } else if (topic.includes('operationId=5.abc')) {
      const registrationState = { assignedHub: device.hub, deviceId: device.deviceId, status: 'assigned' };
      answer(200, '', { operationId: '5.abc', status: 'assigned', registrationState });
    }
  }
}

/** Whether a shared access signature of a resource is that of a key; without a key there must be none. */
function isSigned(key: string | undefined, resource: string, password: string, end: string): boolean {
  if (key === undefined) return password === '';
  const expiry = /&se=([0-9]+)/.exec(password)?.[1] ?? '';
  const sign = createHmac('sha256', Buffer.from(key, 'base64'))
    .update(`${resource}\n${expiry}`)
    .digest('base64');
  const own = `SharedAccessSignature sr=${resource}&sig=${encodeURIComponent(sign)}&se=${expiry}${end}`;
  return password === own && Number(expiry) * 1000 > Date.now();
}
