import type { ProtocolError } from '../protocol-error.ts';
import type { FrameDirection } from '../transport/frame-tap.ts';
import type { Answer, Change, Command, OpenSettings } from './messages.ts';

/** Events of an opening. None comes after `closed`, and none before `open` has returned. */
export interface OpeningEvents {
  opened(): void;
  /** The session is gone or could not be opened: exactly once, also after `close`. */
  closed(error?: ProtocolError): void;
  /**
   * Values that the server reported of blocks that are followed, in the order of their times; none comes before the block is asked
   * for. `lost`: how many the server dropped, at least.
   */
  changed(changes: readonly Change[], lost: number): void;
  /** A chunk of the secure channel as it went over the wire; only while asked for. */
  frame(direction: FrameDirection, bytes: Uint8Array): void;
  /** An answer of the server came so many ms after its request, which was given up before. */
  late(milliseconds: number): void;
}

/** A session with a server, on its way or open. */
export interface Opening {
  /** Rejects with a `ProtocolError`. Each call to the server that it takes has the timeout of its own. */
  ask(command: Command, tapped: boolean): Promise<Answer>;
  /** Lets the session go; what waits is rejected, and `closed` follows. */
  close(): void;
}

/** A driver's part in the thread, which lives while it has members. */
export interface OpcUaMember {
  /** Starts to open a session; there is no deadline but that of its single calls. */
  open(settings: OpenSettings, tapped: boolean, events: OpeningEvents): Opening;
  /** Resolves when the thread has ended, for the last member, and at once for the others. */
  leave(): Promise<void>;
}

/**
 * Where the OPC UA stack runs: apart, so that neither its load nor a fault of it reaches the gateway's own loop.
 * Nothing of the stack is loaded before the first member asks for a session.
 */
export interface OpcUaHost {
  join(): OpcUaMember;
}
