import type { ConfigurationThread } from '@penstock/console/configuration/thread/host';
import type { OpenedFile } from '@penstock/console/configuration/thread/messages';
import { Lanes } from '@penstock/console/configuration/lanes';
import type { PatchChange } from '@penstock/contract/configuration/diff/patch';
import { failure } from '@penstock/contract/errors/error';
import {
  configurationChanged,
  configurationState,
  listRevisions,
  patchConfiguration,
  readConfiguration,
} from '@penstock/contract/link/methods/configuration';
import { commitTransfer, openTransfer, writeTransfer } from '@penstock/contract/link/methods/transfer';
import type { ConsoleLink } from '@penstock/link/console-link';
import { memoryWires } from '@penstock/link/memory-wire';
import { Peer } from '@penstock/link/peer';
import { backgroundClock, type Clock } from '@penstock/node-kit/clock';
import { IncomingPatch } from './incoming-patch.ts';

/** The methods of a gateway that a file answers: those of its configuration. */
const fileMethods = {
  configurationState,
  readConfiguration,
  patchConfiguration,
  listRevisions,
  openTransfer,
  writeTransfer,
  commitTransfer,
} as const;

/** The serial number of a file that names no gateway. */
const noSn = '000000000000';

/** Revisions that are kept while a file is edited. */
const keptRevisions = 50;

interface Revision {
  readonly revision: number;
  readonly hash: string;
  readonly author: string;
  readonly note: string;
  readonly time: number;
  readonly size: number;
  /** Canonical text, deflated. */
  readonly document: Uint8Array;
}

interface Change {
  readonly baseRevision: number | null;
  readonly changes: readonly PatchChange[];
  readonly author: string;
  readonly note: string;
}

/**
 * A configuration file in the place of a gateway: a console edits it with the calls, checks and revisions of one. It has no values,
 * states or streams, and those questions are not answered. Everything is in memory until the file is saved.
 */
export class FileGateway {
  /** The name of the file. */
  readonly name: string;
  readonly sn: string;
  readonly model: string;
  readonly #thread: ConfigurationThread;
  readonly #clock: Clock;
  readonly #opened: OpenedFile;
  readonly #lanes = new Lanes();
  /** The latest last. */
  readonly #revisions: Revision[];
  readonly #incoming = new IncomingPatch();
  #peer: Peer | undefined;
  #savedHash: string;

  constructor(parts: {
    readonly thread: ConfigurationThread;
    readonly clock: Clock;
    readonly name: string;
    readonly opened: OpenedFile;
  }) {
    const { name, opened } = parts;
    this.name = name;
    this.#thread = parts.thread;
    this.#clock = parts.clock;
    this.#opened = opened;
    this.sn = opened.gateway?.sn ?? noSn;
    this.model = opened.model;
    const { document, hash, size } = opened;
    this.#revisions = [
      { revision: 1, hash, author: '', note: name.slice(0, 200), time: this.#clock.now(), size, document },
    ];
    this.#savedHash = hash;
  }

  /** Whether it was edited since it was opened or saved. */
  get isUnsaved(): boolean {
    return this.#current.hash !== this.#savedHash;
  }

  /** The content of the file as it is now, in UTF-8, with the way back to what was opened. It counts as saved then. */
  async save(): Promise<Uint8Array> {
    const { document, hash } = this.#current;
    const { opened, model, gateway, entered } = this.#opened;
    const file = await this.#thread.run({ kind: 'saveFile', document, opened, model, gateway, entered });
    this.#savedHash = hash;
    return file;
  }

  /** A way to it for the console of this program. */
  link(): ConsoleLink {
    const [near, far] = memoryWires();
    const peer = new Peer(far, { clock: backgroundClock, session: 'file' });
    this.#answer(peer);
    this.#peer = peer;
    let end: (reason: Error) => void = () => undefined;
    const ended = new Promise<Error>((resolve) => {
      end = resolve;
    });
    return {
      mode: 'file',
      sn: this.sn,
      facts: { hardware: this.model, software: '' },
      wire: near,
      hearLive: () => undefined,
      hearOnline: () => undefined,
      ended,
      close: async () => {
        near.close();
        end(failure('gateway.offline', { sn: this.sn }));
      },
    };
  }

  get #current(): Revision {
    const current = this.#revisions.at(-1);
    if (current === undefined) throw new Error('a file without a configuration');
    return current;
  }

  #answer(peer: Peer): void {
    peer.answerAll(
      fileMethods,
      {
        configurationState: () => {
          const { document, size, ...facts } = this.#current;
          return { ...facts, bytes: size, deflatedBytes: document.length, unsupported: [] };
        },
        readConfiguration: ({ revision, offset, limit }) => {
          const asked = revision ?? this.#current.revision;
          const found = this.#revisions.find((one) => one.revision === asked);
          if (found === undefined) throw failure('configuration.revisionMissing', { revision: asked });
          const { document, ...facts } = found;
          const data = document.subarray(offset, offset + limit);
          const end = offset + data.length >= document.length;
          const text = Buffer.from(data).toString('base64');
          return { ...facts, total: document.length, offset, data: text, end };
        },
        patchConfiguration: (change) => this.#change(change),
        listRevisions: ({ before, limit }) => {
          const older = this.#revisions
            .filter(({ revision }) => before === undefined || revision < before)
            .toReversed();
          return {
            revisions: older
              .slice(0, limit)
              .map(({ document: _document, size, ...facts }) => ({ ...facts, bytes: size })),
            more: older.length > limit,
          };
        },
        openTransfer: (announcement) => {
          this.#refuseStale(announcement.baseRevision);
          return this.#incoming.start(announcement);
        },
        writeTransfer: ({ transfer, offset, data }) => ({
          received: this.#incoming.write(transfer, offset, Buffer.from(data, 'base64')),
        }),
        commitTransfer: async ({ transfer }) => {
          const { announcement, changes } = await this.#incoming.take(transfer);
          return await this.#change({ ...announcement, changes });
        },
      },
      (context) => context,
    );
  }

  /** Applies a change as a gateway does: checked as a whole, against the revision that it was made from. */
  async #change({ baseRevision, changes, author, note }: Change) {
    return await this.#lanes.run('', async () => {
      this.#refuseStale(baseRevision);
      const before = this.#current;
      const made = await this.#thread.run({ kind: 'patch', document: before.document, known: null, changes });
      const { hash, size, document } = made;
      if (hash === before.hash) return { revision: before.revision, hash, changed: false };
      const revision = before.revision + 1;
      const facts = { revision, hash, author, note, time: this.#clock.now() };
      this.#revisions.push({ ...facts, size, document });
      if (this.#revisions.length > keptRevisions) this.#revisions.shift();
      void this.#peer?.notify(configurationChanged, facts).catch(() => undefined);
      return { revision, hash, changed: true };
    });
  }

  #refuseStale(base: number | null): void {
    const { revision: current } = this.#current;
    if (base !== null && base !== current) throw failure('configuration.stale', { base, current });
  }
}
