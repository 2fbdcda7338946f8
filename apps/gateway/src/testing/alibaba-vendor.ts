import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type TLSSocket } from 'node:tls';
import { Aedes, type Client } from 'aedes';

/** The vendor's facts about a product. */
interface VendorProduct {
  readonly productKey: string;
  readonly productSecret: string;
  /** The devices that were entered, with their secrets. */
  readonly devices: Readonly<Record<string, string>>;
}

/**
 * Alibaba Cloud as a device sees it, as far as sign-in and dynamic registration go: a broker with TLS that checks every
 * password by the rules of the vendor's documents, with primitives of its own.
 */
export class AlibabaVendor {
  /** The client ids of sign-ins that were taken, in order. */
  readonly taken: string[] = [];
  /** The refused messages. */
  readonly refused: string[] = [];
  /** Topics and payloads that devices published. */
  readonly published: { readonly topic: string; readonly text: string }[] = [];
  /** Answers a registration with something else. */
  answer: ((answer: object) => string) | undefined;
  readonly #product: VendorProduct;
  readonly #tokens = new Map<string, string>();
  #server: ReturnType<typeof createServer> | undefined;
  #broker: Aedes | undefined;
  readonly #sockets = new Set<TLSSocket>();

  constructor(product: VendorProduct) {
    this.#product = product;
  }

  /** Listens with a certificate for 127.0.0.1; answers the port. */
  async start({ chain, key }: { readonly chain: string; readonly key: string }): Promise<number> {
    const broker = await Aedes.createBroker({
      authenticate: (client, username, password, done) => {
        const isTaken = this.#isTaken(client.id, username ?? '', password?.toString() ?? '');
        (isTaken ? this.taken : this.refused).push(client.id);
        done(null, isTaken);
      },
    });
    broker.on('clientReady', (client) => this.#register(client));
    broker.on('publish', ({ topic, payload }, client) => {
      if (client !== null) this.published.push({ topic, text: payload.toString() });
    });
    const server = createServer({ cert: chain, key }, (socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      broker.handle(socket);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    this.#server = server;
    this.#broker = broker;
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return address.port;
  }

  /** Publishes to whoever subscribed. */
  send(topic: string, body: object): void {
    const payload = Buffer.from(JSON.stringify(body));
    const packet = { cmd: 'publish', topic, payload, qos: 0, retain: false, dup: false } as const;
    this.#broker?.publish(packet, () => undefined);
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server?.close();
    const broker = this.#broker;
    if (broker !== undefined) await new Promise<void>((resolve) => broker.close(() => resolve()));
  }

  #isTaken(clientId: string, username: string, password: string): boolean {
    const [deviceName = '', productKey] = username.split('&');
    if (productKey !== this.#product.productKey) return false;
    const [id = '', list = ''] = clientId.split('|');
    const fields = new Map(
      list.split(',').map((one): [string, string] => {
        const [name = '', value = ''] = one.split('=');
        return [name, value];
      }),
    );
    const sign = (secret: string, content: string) =>
      createHmac(fields.get('signmethod') === 'hmacsha1' ? 'sha1' : 'sha256', secret)
        .update(content)
        .digest('hex');
    const isSigned = (secret: string, content: string) => sign(secret, content) === password.toLowerCase();
    const { productSecret, devices } = this.#product;
    const random = fields.get('random') ?? '';
    const registering = `deviceName${deviceName}productKey${productKey}random${random}`;
    switch (fields.get('authType')) {
      case 'register':
        return (
          fields.get('securemode') === '2' &&
          devices[deviceName] !== undefined &&
          isSigned(productSecret, registering)
        );
      case 'regnwl':
        return fields.get('securemode') === '-2' && isSigned(productSecret, registering);
      case undefined: {
        const secret = devices[deviceName];
        const time = fields.get('timestamp') ?? '';
        const content = `clientId${id}deviceName${deviceName}productKey${productKey}timestamp${time}`;
        return secret !== undefined && isSigned(secret, content);
      }
      case 'connwl':
        return this.#tokens.get(id) === password;
      default:
        return false;
    }
  }

  /** Answers a sign-in for registration, unasked, on its topic. */
  #register(client: Client): void {
    const kind = /authType=(register|regnwl)/.exec(client.id)?.[1];
    if (kind === undefined) return;
    const { productKey, devices } = this.#product;
    const deviceName = client.id.split('|')[0]?.split('.')[1] ?? '';
    let answer: object = { productKey, deviceName, deviceSecret: devices[deviceName] };
    if (kind === 'regnwl') {
      const clientId = `made.${deviceName}`;
      this.#tokens.set(clientId, 'a-token');
      answer = { productKey, deviceName, clientId, deviceToken: 'a-token' };
    }
    const payload = this.answer?.(answer) ?? JSON.stringify(answer);
    client.publish(
      {
        cmd: 'publish',
        topic: `/ext/${kind}`,
        payload: Buffer.from(payload),
        qos: 0,
        retain: false,
        dup: false,
      },
      () => undefined,
    );
  }
}
