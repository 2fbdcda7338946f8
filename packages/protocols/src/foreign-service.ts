import type { Environment } from './environment.ts';
import { protocolOf } from './transport/other-protocol.ts';
import type { NetworkTarget, Wire } from './transport/wire.ts';

/** How long a service may take to answer, in ms. */
const patience = 500;

/** A record with a ClientHello of TLS 1.2 (RFC 5246, section 7.4.1.2) that offers two suites; its random is of no use. */
const clientHello = Buffer.concat([
  Buffer.from([0x16, 3, 1, 0, 0x31, 1, 0, 0, 0x2d, 3, 3]),
  Buffer.alloc(32, 1),
  Buffer.from([0, 0, 4, 0xc0, 0x2f, 0, 0x9c, 1, 0, 0, 0]),
]);
/** CONNECT of MQTT 3.1.1 (section 3.1) with a clean session and no client id. */
const mqttConnect = Buffer.from([0x10, 12, 0, 4, 0x4d, 0x51, 0x54, 0x54, 4, 2, 0, 10, 0, 0]);
const webRequest = Buffer.from('GET / HTTP/1.0\r\n\r\n');

/**
 * Finds out what it is that hangs up on a protocol: asks as a client of TLS, of MQTT and of HTTP, over a connection each.
 * Only for a test that somebody makes: a device is not asked so while it is read. Answers the name of the protocol that
 * it speaks; undefined where it answers none of them.
 */
export async function serviceAt(
  target: NetworkTarget,
  environment: Pick<Environment, 'clock' | 'wires'>,
): Promise<string | undefined> {
  for (const question of [clientHello, mqttConnect, webRequest]) {
    const protocol = protocolOf(await answerTo(question, target, environment));
    if (protocol !== undefined) return protocol;
  }
  return undefined;
}

/** The first bytes that come; none where nothing does. */
function answerTo(
  question: Buffer,
  target: NetworkTarget,
  { clock, wires }: Pick<Environment, 'clock' | 'wires'>,
): Promise<Buffer> {
  return new Promise((resolve) => {
    let answer: Buffer = Buffer.alloc(0);
    const wire: Wire = wires.tcp(target, {
      opened: () => wire.send(question),
      received: (bytes) => {
        answer = bytes;
        wire.close();
      },
      closed: () => {
        cancel();
        resolve(answer);
      },
    });
    const cancel = clock.after(patience, () => wire.close());
  });
}
