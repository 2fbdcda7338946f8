import { connect } from 'node:net';
import { ProtocolError } from '../../protocol-error.ts';
import { ownProtocols, strangeAnswer } from '../../transport/other-protocol.ts';
import { isCut, socketFailure } from '../../transport/socket-failure.ts';

/** The port where an address names none (OPC 10000-6, section 7.2). */
const DEFAULT_PORT = 4840;
/** Type and size of a message (OPC 10000-6, section 7.1.2.2). */
const HEADER_BYTES = 8;
/** The sizes that a Hello offers: what every server takes. */
const BUFFER_BYTES = 65_536;

/**
 * Says Hello to what listens at an endpoint, over a connection of its own, before the stack does: the stack takes 10 s to
 * tell that a port refuses, and does not tell what else may answer. Resolves when a server of OPC UA answers, whatever
 * it says; rejects with the error of the way, within `timeout` ms each for connecting and for the answer.
 */
export async function greet(endpoint: string, timeout: number): Promise<void> {
  if (!URL.canParse(endpoint)) return;
  const { hostname, port } = new URL(endpoint);
  const wire = `tcp:${hostname}:${port || DEFAULT_PORT}`;
  await new Promise<void>((resolve, reject) => {
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || DEFAULT_PORT,
      noDelay: true,
    });
    let received: Buffer = Buffer.alloc(0);
    let isConnected = false;
    let failure: ProtocolError | undefined;
    const end = (error?: ProtocolError) => {
      clearTimeout(timer);
      socket.destroy();
      if (error === undefined) resolve();
      else reject(error);
    };
    const expired = () => {
      const diagnosis = isConnected ? ({ cause: 'connectedSilent' } as const) : undefined;
      const detail = isConnected ? `no answer to Hello within ${timeout} ms` : `not open after ${timeout} ms`;
      const reason = isConnected ? 'timeout' : 'connectTimeout';
      end(new ProtocolError(reason, `${wire}: ${detail}`, undefined, [], diagnosis));
    };
    let timer = setTimeout(expired, timeout);
    socket.on('connect', () => {
      isConnected = true;
      clearTimeout(timer);
      timer = setTimeout(expired, timeout);
      socket.write(helloTo(endpoint));
    });
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes]);
      const isServer = /^(?:ACK|ERR)F/.test(received.toString('latin1', 0, 4));
      if (isServer) end();
      else if (received.length >= HEADER_BYTES || bytes[0] !== 0x41)
        end(strangeAnswer(received, `${wire}: the answer to Hello is none of OPC UA`, ownProtocols.opcUa));
    });
    socket.on('error', (error) => {
      failure = socketFailure(error, wire);
    });
    socket.on('close', () => {
      if (isConnected && isCut(failure)) end(hungUp(wire));
      else end(failure ?? hungUp(wire));
    });
  });
}

function hungUp(wire: string): ProtocolError {
  const detail = `${wire}: hung up at Hello`;
  return new ProtocolError('disconnected', detail, undefined, [], { cause: 'hungUpInHandshake' });
}

/** A Hello message (OPC 10000-6, section 7.1.2.3). */
function helloTo(endpoint: string): Buffer {
  const url = Buffer.from(endpoint, 'utf8');
  const message = Buffer.alloc(HEADER_BYTES + 24 + url.length);
  message.write('HELF', 0, 'latin1');
  message.writeUInt32LE(message.length, 4);
  // Version 0; what may be received and sent at once; no limit of messages and chunks.
  message.writeUInt32LE(BUFFER_BYTES, 12);
  message.writeUInt32LE(BUFFER_BYTES, 16);
  message.writeInt32LE(url.length, 28);
  url.copy(message, 32);
  return message;
}
