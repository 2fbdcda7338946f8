import type { Socket } from 'node:net';
import { failure } from '@penstock/contract/errors/error';

/** The proxy of a connection, as its configuration has it. */
export interface ProxyAddress {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password: string;
}

/** The most bytes of a proxy's answer. */
const answerBytes = 16_384;
const endOfHead = Buffer.from('\r\n\r\n');

/**
 * Has a proxy, which the socket is connected to, open a tunnel to a server (RFC 9110, section 9.3.6): what is written to the socket from then on goes to the
 * server. The caller bounds its time, and destroys the socket where this rejects.
 * @throws CatalogueError `server.proxyCredentials`, `server.proxyRefused`, `server.closed`.
 */
export async function openTunnel(
  socket: Socket,
  { host, port }: { readonly host: string; readonly port: number },
  { username, password }: ProxyAddress,
): Promise<void> {
  const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  const credentials = Buffer.from(`${username}:${password}`).toString('base64');
  const proof = username === '' ? '' : `Proxy-Authorization: Basic ${credentials}\r\n`;
  const answer = headOfAnswer(socket);
  socket.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n${proof}\r\n`);
  const head = await answer;
  const status = Number(/^HTTP\/1\.[01] ([0-9]{3})(?: |\r)/.exec(head)?.[1] ?? 0);
  // RFC 9110, section 15.5.8, and what Tinyproxy answers to a wrong password.
  if (status === 407 || status === 401) throw failure('server.proxyCredentials');
  if (status < 200 || status > 299) throw failure('server.proxyRefused', { status });
}

/**
 * The head of the answer of a proxy. What follows it is left in the socket, since a server may speak first. The socket is read, not listened to: one that
 * was listened to and paused stays so for whoever uses it next.
 */
function headOfAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let head = Buffer.alloc(0);
    const ended = () => reject(failure('server.closed'));
    const settled = () => {
      socket.off('readable', read);
      socket.off('close', ended);
    };
    const read = () => {
      for (let bytes = bytesOf(socket); bytes !== undefined; bytes = bytesOf(socket)) {
        head = Buffer.concat([head, bytes]);
        const end = head.indexOf(endOfHead);
        if (end === -1 && head.length <= answerBytes) continue;
        settled();
        if (end === -1) {
          reject(failure('server.proxyRefused', { status: 0 }));
          return;
        }
        const rest = head.subarray(end + endOfHead.length);
        if (rest.length > 0) socket.unshift(rest);
        resolve(head.toString('latin1', 0, end + 2));
        return;
      }
    };
    socket.on('readable', read);
    socket.once('close', ended);
  });
}

function bytesOf(socket: Socket): Buffer | undefined {
  const bytes: unknown = socket.read();
  return Buffer.isBuffer(bytes) ? bytes : undefined;
}
