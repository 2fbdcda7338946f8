import type { ServerEndpoints } from '@penstock/contract/model/opc-ua-endpoints';
import type { ClientSession, OPCUAClient } from 'node-opcua-client';
import { ProtocolError } from '../../protocol-error.ts';
import type { FrameDirection } from '../../transport/frame-tap.ts';
import type { Answer, Change, Command, OpenSettings } from '../../opc-ua-host/messages.ts';
import { Browser } from './browse.ts';
import { connect, disconnect } from './connect.ts';
import { discover } from './discover.ts';
import type { Folder } from './folder.ts';
import { Follower } from './follower.ts';
import type { NamespaceMemory } from './namespace-memory.ts';
import { ValueReader } from './read.ts';
import { writeValue } from './write.ts';

export interface ServerSessionEvents {
  /** `lost`: how many values the server dropped, at least. {@link ServerSession.taken} follows once they were taken. */
  changed(changes: readonly Change[], lost: number): void;
  frame(direction: FrameDirection, bytes: Uint8Array): void;
  /** An answer came so many ms after its request, which was given up before. */
  late(milliseconds: number): void;
  /** The session ended without being closed, after it was open; called once. */
  lost(error: ProtocolError): void;
}

/** A good-bye may not hold up the next attempt for long. */
const MAX_GOODBYE_MS = 1000;

/** One session with one server, from connecting to parting. It is not opened again: the gateway makes another. */
export class ServerSession {
  readonly #open: OpenSettings;
  readonly #folder: Folder;
  readonly #memory: NamespaceMemory;
  readonly #events: ServerSessionEvents;
  readonly #clients = new Set<OPCUAClient>();
  #session: ClientSession | undefined;
  #endpoints: ServerEndpoints | undefined;
  #reader: ValueReader | undefined;
  #browser: Browser | undefined;
  #follower: Follower | undefined;
  #isClosed = false;
  /** Whether chunks are shown to somebody; costs one comparison each while they are not. */
  isTapped = false;

  constructor(
    open: OpenSettings,
    kept: { readonly folder: Folder; readonly memory: NamespaceMemory },
    events: ServerSessionEvents,
  ) {
    this.#open = open;
    this.#folder = kept.folder;
    this.#memory = kept.memory;
    this.#events = events;
  }

  /** Rejects with a `ProtocolError`, or with an error of the disk. */
  async open(): Promise<void> {
    const { timeout, purpose } = this.#open;
    if (purpose === 'endpoints') {
      this.#endpoints = await discover(this.#open, this.#folder, (client) => this.#note(client));
      return;
    }
    const session = await connect(this.#open, this.#folder, (client) => this.#note(client));
    this.#session = session;
    session.on('session_closed', (status) => {
      this.#lose(new ProtocolError('disconnected', `the server closed the session: ${status.name}`));
    });
    const { endpoint } = this.#open.settings;
    const meant = await this.#memory.of(endpoint);
    // Values come also where the disk takes nothing: what was seen is known until the process ends.
    const keep = (uris: readonly string[]) => this.#memory.keep(endpoint, uris).catch(() => undefined);
    this.#reader = new ValueReader(session, timeout, meant, {
      meant: keep,
      late: (milliseconds) => {
        if (!this.#isClosed) this.#events.late(milliseconds);
      },
    });
    this.#browser = new Browser(session, this.#reader, timeout);
    this.#follower = new Follower(session, this.#reader, timeout, {
      changed: (changes, lost) => {
        if (!this.#isClosed) this.#events.changed(changes, lost);
      },
      lost: (error) => this.#lose(error),
    });
    await this.#reader.learn();
  }

  async answer(command: Command): Promise<Answer> {
    if (command.kind === 'endpoints') {
      if (this.#endpoints === undefined)
        throw new ProtocolError('disconnected', 'endpoints were not asked for');
      return { kind: 'endpoints', found: this.#endpoints };
    }
    const [session, reader, browser, follower] = [this.#session, this.#reader, this.#browser, this.#follower];
    if (!session || !reader || !browser || !follower || this.#isClosed) {
      throw new ProtocolError('disconnected', 'the session is not open');
    }
    switch (command.kind) {
      case 'read':
        return await reader.read(command.nodes);
      case 'write':
        return {
          kind: 'written',
          value: await writeValue({ session, reader, timeout: this.#open.timeout }, command),
        };
      case 'follow':
        return await follower.follow(command.block, command.nodes, command.every, command.isPatient);
      case 'namespaces':
        return { kind: 'namespaces', namespaces: await reader.indexedNamespaces() };
      case 'browse':
        return { kind: 'page', page: await browser.page(command.parent, command.options) };
    }
  }

  /** One message of changes was taken: the server may be asked for more. */
  taken(): void {
    this.#follower?.taken();
  }

  /** Also breaks an opening off. Never rejects. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#follower?.close();
    const timeout = Math.min(this.#open.timeout, MAX_GOODBYE_MS);
    await Promise.all([...this.#clients].map((client) => disconnect(client, timeout)));
  }

  #note(client: OPCUAClient): void {
    if (this.#isClosed) throw new ProtocolError('closed', 'the session was given up');
    this.#clients.clear();
    this.#clients.add(client);
    client.on('send_chunk', (chunk) => this.#show('sent', chunk));
    client.on('receive_chunk', (chunk) => this.#show('received', chunk));
    client.on('connection_lost', () =>
      this.#lose(new ProtocolError('disconnected', 'the connection was cut')),
    );
  }

  #show(direction: FrameDirection, chunk: Uint8Array): void {
    if (this.isTapped) this.#events.frame(direction, Uint8Array.from(chunk));
  }

  #lose(error: ProtocolError): void {
    if (this.#isClosed || this.#session === undefined) return;
    this.#isClosed = true;
    this.#follower?.close();
    this.#events.lost(error);
  }
}
