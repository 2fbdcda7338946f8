import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { portOf } from './platform.ts';

interface FrontOptions {
  readonly tls?: { readonly cert: string; readonly key: string };
  /** The user that clients sign in as. */
  readonly user?: { readonly name: string; readonly password: string };
  /** Texts of records that are refused, and the error of the protocol with which their request is. */
  readonly refused?: { readonly text: string; readonly error: number };
}

const apiKeys = {
  produce: 0,
  metadata: 3,
  saslHandshake: 17,
  apiVersions: 18,
  saslAuthenticate: 36,
} as const;
const errors = { unsupportedMechanism: 33, authenticationFailed: 58 } as const;
const mechanisms = ['PLAIN', 'SCRAM-SHA-256'];

/**
 * A front for the brokers of a cluster on this machine, which announce themselves without TLS and sign-in: it has both, can cut all
 * connections, and names itself in the place of the brokers.
 */
export async function startKafkaFront(brokers: string, { tls, user, refused }: FrontOptions = {}) {
  const ports = brokers.split(',').map((broker) => Number(broker.split(':')[1]));
  const fronts = new Map<number, number>();
  const sockets = new Set<Socket>();
  const servers: Server[] = [];
  let isDown = false;
  for (const port of ports) {
    const take = (near: Socket) => {
      if (isDown) {
        near.destroy();
        return;
      }
      const far = connect(port, '127.0.0.1');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(one);
        one.on('error', () => undefined);
        one.on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
      }
      relay(near, far, { user, refused }, (frame) => withPorts(frame, fronts));
    };
    const server = tls === undefined ? createServer(take) : createTlsServer(tls, take);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    servers.push(server);
    fronts.set(port, portOf(server));
  }
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    brokers: [...fronts.values()].map((port) => `127.0.0.1:${port}`).join(','),
    /** Ends all connections and refuses others until `restore`. */
    down: () => {
      isDown = true;
      cut();
    },
    cut,
    restore: () => {
      isDown = false;
    },
    stop: async () => {
      cut();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

/** Hands frames on in both directions; those of the sign-in are answered here. */
function relay(
  near: Socket,
  far: Socket,
  { user, refused }: { readonly [Name in 'user' | 'refused']: FrontOptions[Name] },
  rewritten: (frame: Buffer) => Buffer,
): void {
  const versionRequests = new Set<number>();
  /** The versions of requests for metadata, by their correlation. */
  const metadataRequests = new Map<number, number>();
  let isSignedIn = user === undefined;
  let scram: ScramServer | undefined;
  onFrames(near, (frame) => {
    const [apiKey, version, correlation] = [frame.readInt16BE(4), frame.readInt16BE(6), frame.readInt32BE(8)];
    const body = frame.subarray(14 + Math.max(0, frame.readInt16BE(12)));
    if (apiKey === apiKeys.apiVersions) versionRequests.add(correlation);
    if (apiKey === apiKeys.metadata) metadataRequests.set(correlation, version);
    if (refused !== undefined && apiKey === apiKeys.produce && frame.includes(refused.text)) {
      near.write(framed(correlation, ...produceRefusal(body, version, refused.error)));
    } else if (user !== undefined && apiKey === apiKeys.saslHandshake) {
      const mechanism = body.toString('utf8', 2, 2 + body.readInt16BE(0));
      scram = mechanism === 'PLAIN' ? undefined : new ScramServer(user);
      const error = mechanisms.includes(mechanism) ? 0 : errors.unsupportedMechanism;
      near.write(framed(correlation, int16(error), int32(mechanisms.length), ...mechanisms.map(text)));
    } else if (user !== undefined && apiKey === apiKeys.saslAuthenticate) {
      const sent = body.toString('utf8', 4, 4 + body.readInt32BE(0));
      const answer = scram === undefined ? plainAnswer(sent, user) : scram.answer(sent);
      isSignedIn = scram === undefined ? answer !== undefined : scram.isDone;
      const lifetime = version > 0 ? [Buffer.alloc(8)] : [];
      near.write(
        answer === undefined
          ? framed(
              correlation,
              int16(errors.authenticationFailed),
              text('wrong password'),
              int32(0),
              ...lifetime,
            )
          : framed(correlation, int16(0), int16(-1), int32(answer.length), Buffer.from(answer), ...lifetime),
      );
    } else if (isSignedIn || apiKey === apiKeys.apiVersions) far.write(frame);
    else near.destroy();
  });
  onFrames(far, (frame) => {
    const correlation = frame.readInt32BE(4);
    const isVersions = versionRequests.delete(correlation);
    const version = metadataRequests.get(correlation);
    metadataRequests.delete(correlation);
    if (isVersions && user !== undefined) near.write(withSasl(frame));
    else near.write(rewritten(version === undefined ? frame : withController(frame, version)));
  });
}

function onFrames(socket: Socket, deliver: (frame: Buffer) => void): void {
  let kept = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    kept = Buffer.concat([kept, bytes]);
    while (kept.length >= 4 && kept.length >= 4 + kept.readInt32BE(0)) {
      const size = 4 + kept.readInt32BE(0);
      deliver(kept.subarray(0, size));
      kept = kept.subarray(size);
    }
  });
}

/** The list of versions with those of the sign-in. */
function withSasl(frame: Buffer): Buffer {
  const count = frame.readInt32BE(10);
  const added = [apiKeys.saslHandshake, apiKeys.saslAuthenticate].flatMap((key) => [
    int16(key),
    int16(0),
    int16(1),
  ]);
  const more = Buffer.concat([frame.subarray(4, 10), int32(count + 2), ...added, frame.subarray(14)]);
  return Buffer.concat([int32(more.length), more]);
}

/** Names the first broker as the controller where the cluster names none (Kafka protocol, Metadata, versions 2 to 6). */
function withController(frame: Buffer, version: number): Buffer {
  const changed = Buffer.from(frame);
  let at = version >= 3 ? 12 : 8;
  const count = changed.readInt32BE(at);
  at += 4;
  const first = changed.readInt32BE(at);
  const skipText = () => {
    at += 2 + Math.max(0, changed.readInt16BE(at));
  };
  for (let broker = 0; broker < count; broker += 1) {
    at += 4;
    skipText();
    at += 4;
    skipText();
  }
  skipText();
  if (changed.readInt32BE(at) <= 0) changed.writeInt32BE(first, at);
  return changed;
}

/** Puts the ports of the fronts in the place of those that the brokers announce after their host. */
function withPorts(frame: Buffer, fronts: ReadonlyMap<number, number>): Buffer {
  const host = text('127.0.0.1');
  const changed = Buffer.from(frame);
  for (let at = changed.indexOf(host); at !== -1; at = changed.indexOf(host, at + 1)) {
    const place = at + host.length;
    if (place + 4 > changed.length) break;
    changed.writeInt32BE(fronts.get(changed.readInt32BE(place)) ?? changed.readInt32BE(place), place);
  }
  return changed;
}

/** The answer to a request to produce records of one partition (Kafka protocol, Produce, versions 3 to 7): an error. */
function produceRefusal(body: Buffer, version: number, error: number): readonly Buffer[] {
  // The id of the transaction, the acknowledgements, the timeout and the count of topics come before the topic.
  const topicAt = 2 + Math.max(0, body.readInt16BE(0)) + 2 + 4 + 4;
  const topic = body.subarray(topicAt, topicAt + 2 + body.readInt16BE(topicAt));
  const partition = body.subarray(topicAt + topic.length + 4, topicAt + topic.length + 8);
  const offsets = Buffer.alloc(version >= 5 ? 24 : 16, 0xff);
  return [int32(1), topic, int32(1), partition, int16(error), offsets, int32(0)];
}

/** RFC 4616. */
function plainAnswer(sent: string, { name, password }: { readonly name: string; readonly password: string }) {
  return sent === `\0${name}\0${password}` ? '' : undefined;
}

/** The server's side of SCRAM-SHA-256 (RFC 5802, RFC 7677) for one user. */
class ScramServer {
  isDone = false;
  readonly #user: { readonly name: string; readonly password: string };
  #first = '';

  constructor(user: { readonly name: string; readonly password: string }) {
    this.#user = user;
  }

  /** The answer to a message of the client; undefined for one that proves nothing. */
  answer(sent: string): string | undefined {
    const salt = Buffer.from('salt of the test');
    if (this.#first === '') {
      const bare = sent.replace(/^n,,/, '');
      const nonce = `${/r=([^,]+)/.exec(bare)?.[1] ?? ''}server`;
      const own = `r=${nonce},s=${salt.toString('base64')},i=4096`;
      this.#first = `${bare},${own}`;
      return bare.startsWith(`n=${this.#user.name},`) ? own : undefined;
    }
    const [withoutProof = '', proof = ''] = sent.split(',p=');
    const message = `${this.#first},${withoutProof}`;
    const salted = pbkdf2Sync(this.#user.password, salt, 4096, 32, 'sha256');
    const clientKey = hmac(salted, 'Client Key');
    const signature = hmac(createHash('sha256').update(clientKey).digest(), message);
    const expected = Buffer.from(clientKey.map((byte, index) => byte ^ (signature[index] ?? 0)));
    if (expected.toString('base64') !== proof) return undefined;
    this.isDone = true;
    return `v=${hmac(hmac(salted, 'Server Key'), message).toString('base64')}`;
  }
}

const hmac = (key: Buffer, message: string) => createHmac('sha256', key).update(message).digest();

function framed(correlation: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat([int32(correlation), ...parts]);
  return Buffer.concat([int32(body.length), body]);
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function text(value: string): Buffer {
  return Buffer.concat([int16(Buffer.byteLength(value)), Buffer.from(value)]);
}
