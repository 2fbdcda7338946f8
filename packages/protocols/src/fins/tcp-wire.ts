import { ProtocolError } from '../protocol-error.ts';
import type { FrameDirection } from '../transport/frame-tap.ts';
import { ownProtocols, strangeAnswer } from '../transport/other-protocol.ts';
import { isCut } from '../transport/socket-failure.ts';
import type { Wire, WireEvents } from '../transport/wire.ts';
import { handshakeError } from './end-codes.ts';
import {
  encodeTcpFrame,
  measureTcp,
  NODE_ADDRESS_TO_CLIENT,
  NODE_ADDRESS_TO_SERVER,
  TCP_HEADER_BYTES,
  tcpCommand,
  tcpError,
} from './tcp-frame.ts';

/** The node numbers that a controller has given out for a connection. */
export interface Nodes {
  readonly client: number;
  readonly server: number;
}

export interface HandshakeOptions {
  /** The node number to ask for; 0 lets the controller choose. */
  readonly clientNode: number;
  open(events: WireEvents): Wire;
  /** Called once, before `opened`. */
  agreed(nodes: Nodes): void;
  /** Shown what the handshake sends and receives. */
  note(direction: FrameDirection, bytes: Uint8Array): void;
}

/** The data of the answer: client node and server node, four bytes each. */
const NODES_BYTES = 8;

/**
 * A TCP wire that is open when the node numbers have been exchanged, as FINS/TCP demands before anything else
 * (W421, section 7-4). A refusal ends the wire with its reason.
 */
export function openWithHandshake(options: HandshakeOptions, events: WireEvents): Wire {
  let isConnected = false;
  let isAgreed = false;
  let isClosing = false;
  let failure: ProtocolError | undefined;
  let received: Buffer = Buffer.alloc(0);
  const fail = (error: ProtocolError) => {
    failure ??= error;
    wire.close();
  };
  const takeAnswer = (bytes: Buffer) => {
    received = Buffer.concat([received, bytes]);
    const length = measureTcp(received);
    if (length < 0) {
      options.note('discarded', received);
      fail(strangeAnswer(received, 'the answer to the handshake is none of FINS/TCP', ownProtocols.finsTcp));
      return;
    }
    if (length === 0 || length > received.length) return;
    const frame = received.subarray(0, length);
    const rest = received.subarray(length);
    options.note('received', frame);
    const nodes = nodesOf(frame);
    if (nodes instanceof ProtocolError) {
      fail(nodes);
      return;
    }
    isAgreed = true;
    received = Buffer.alloc(0);
    options.agreed(nodes);
    events.opened();
    if (rest.length > 0) events.received(rest);
  };
  const wire = options.open({
    opened: () => {
      isConnected = true;
      const body = Buffer.alloc(4);
      body.writeUInt32BE(options.clientNode, 0);
      const frame = encodeTcpFrame(NODE_ADDRESS_TO_SERVER, body);
      options.note('sent', frame);
      wire.send(frame);
    },
    received: (bytes) => {
      if (isAgreed) events.received(bytes);
      else if (failure === undefined) takeAnswer(bytes);
    },
    closed: (error) => {
      const isHungUp = isConnected && !isAgreed && !isClosing && isCut(error);
      events.closed(failure ?? (isHungUp ? hungUp() : error));
    },
  });
  return {
    send: (bytes) => wire.send(bytes),
    close: () => {
      isClosing = true;
      wire.close();
    },
    whyNotOpen: () => (isConnected && !isAgreed ? { cause: 'connectedSilent' } : undefined),
  };
}

function hungUp(): ProtocolError {
  const detail = 'the controller hung up amid the handshake';
  return new ProtocolError('disconnected', detail, undefined, [], { cause: 'hungUpInHandshake' });
}

function nodesOf(frame: Buffer): Nodes | ProtocolError {
  if (tcpError(frame) !== 0) return handshakeError(tcpError(frame));
  const isAnswer = tcpCommand(frame) === NODE_ADDRESS_TO_CLIENT;
  if (!isAnswer || frame.length !== TCP_HEADER_BYTES + NODES_BYTES) {
    return new ProtocolError('malformed', 'the controller did not answer the handshake');
  }
  const client = frame.readUInt32BE(TCP_HEADER_BYTES);
  const server = frame.readUInt32BE(TCP_HEADER_BYTES + 4);
  if (client > 0xff || server > 0xff) return new ProtocolError('malformed', 'a node number above 255');
  return { client, server };
}
