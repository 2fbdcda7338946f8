import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { ProtocolError } from '../../protocol-error.ts';
import { errorOf } from '../failure.ts';
import type { Opening, OpcUaHost, OpcUaMember, OpeningEvents } from '../../opc-ua-host/host.ts';
import type { Answer, FromThread, ToThread } from '../../opc-ua-host/messages.ts';

/** The stack needs 60 MB; what is beyond this is a leak or an attack, and ends the thread instead of the gateway. */
const MAX_MEMORY_MB = 512;

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: ProtocolError) => void;
}

interface Opened {
  readonly events: OpeningEvents;
  readonly requests: Map<number, Waiting>;
  isClosing: boolean;
}

/** How a thread is started and watched; tests start others. */
export interface ThreadOptions {
  readonly start: (folder: string | undefined) => Worker;
  /** Milliseconds; a thread that is silent for twice as long is stuck: it is ended, and sessions open in another. */
  readonly pingEvery: number;
}

const defaultOptions: ThreadOptions = { start: startWorker, pingEvery: 10_000 };

/**
 * The OPC UA stack in a worker thread, shared by all drivers: started with the first session, ended when the last
 * member leaves. `folder` keeps the client certificate and the server certificates trusted on first use; without
 * one both last as long as the thread. Ends sessions as `disconnected` when the thread dies or is stuck.
 */
export function createOpcUaHost(folder: string | undefined, options = defaultOptions): OpcUaHost {
  let members = 0;
  let thread: Thread | undefined;
  return {
    join: () => {
      members += 1;
      let hasLeft = false;
      const openings = new Set<Opening>();
      const member: OpcUaMember = {
        open: (open, tapped, events) => {
          if (thread === undefined || thread.hasEnded) thread = new Thread(folder, options);
          const opening: Opening = thread.open(
            { kind: 'open', session: 0, open, tapped },
            {
              opened: () => events.opened(),
              closed: (error) => {
                openings.delete(opening);
                events.closed(error);
              },
              changed: (changes, lost) => events.changed(changes, lost),
              frame: (direction, bytes) => events.frame(direction, bytes),
              late: (milliseconds) => events.late(milliseconds),
            },
          );
          openings.add(opening);
          return opening;
        },
        leave: async () => {
          if (hasLeft) return;
          hasLeft = true;
          members -= 1;
          for (const opening of openings) opening.close();
          if (members > 0) return;
          await thread?.end();
        },
      };
      return member;
    },
  };
}

class Thread {
  readonly #worker: Worker;
  readonly #sessions = new Map<number, Opened>();
  readonly #watch: NodeJS.Timeout;
  readonly #exited: Promise<void>;
  #hasAnswered = true;
  #endsWhenEmpty = false;
  #next = 0;
  #cause: ProtocolError | undefined;
  hasEnded = false;

  constructor(folder: string | undefined, { start, pingEvery }: ThreadOptions) {
    this.#worker = start(folder);
    // The stack writes warnings with addresses and certificates; errors come back as answers.
    this.#worker.stdout.resume();
    this.#worker.stderr.resume();
    this.#worker.on('message', (message: FromThread) => this.#take(message));
    this.#worker.on('error', (error) => this.#fail(`the OPC UA thread failed: ${error.message}`));
    this.#exited = new Promise((resolve) => {
      this.#worker.on('exit', () => {
        this.#ended();
        resolve();
      });
    });
    this.#watch = setInterval(() => this.#ping(), pingEvery);
    this.#watch.unref();
  }

  open(message: Extract<ToThread, { kind: 'open' }>, events: OpeningEvents): Opening {
    this.#next += 1;
    const session = this.#next;
    const opened: Opened = { events, requests: new Map(), isClosing: false };
    this.#sessions.set(session, opened);
    this.#post({ ...message, session });
    return {
      ask: (command, tapped) =>
        new Promise((resolve, reject) => {
          if (opened.isClosing || !this.#sessions.has(session)) {
            reject(new ProtocolError('disconnected', 'the session is gone'));
            return;
          }
          this.#next += 1;
          opened.requests.set(this.#next, { resolve, reject });
          this.#post({ kind: 'ask', session, request: this.#next, command, tapped });
        }),
      close: () => {
        if (opened.isClosing || !this.#sessions.has(session)) return;
        opened.isClosing = true;
        rejectAll(opened, new ProtocolError('disconnected', 'the session was given up'));
        this.#post({ kind: 'close', session });
      },
    };
  }

  /** Ends the thread once its sessions have said good-bye, each of which has its own deadline in the thread. */
  async end(): Promise<void> {
    if (this.#sessions.size === 0) await this.#worker.terminate();
    else this.#endsWhenEmpty = true;
    await this.#exited;
  }

  #post(message: ToThread): void {
    if (!this.hasEnded) this.#worker.postMessage(message);
  }

  #take(message: FromThread): void {
    if (message.kind === 'pong') {
      this.#hasAnswered = true;
      return;
    }
    const opened = this.#sessions.get(message.session);
    if (opened === undefined) return;
    switch (message.kind) {
      case 'opened':
        if (!opened.isClosing) opened.events.opened();
        break;
      case 'closed':
        this.#close(message.session, opened, message.failure && errorOf(message.failure));
        break;
      case 'changed':
        if (opened.isClosing) break;
        opened.events.changed(message.changes, message.lost);
        this.#post({ kind: 'taken', session: message.session });
        break;
      case 'frame':
        if (!opened.isClosing) opened.events.frame(message.direction, message.bytes);
        break;
      case 'late':
        if (!opened.isClosing) opened.events.late(message.milliseconds);
        break;
      case 'answer': {
        const waiting = opened.requests.get(message.request);
        opened.requests.delete(message.request);
        if (message.answer !== undefined) waiting?.resolve(message.answer);
        else if (message.failure !== undefined) waiting?.reject(errorOf(message.failure));
        break;
      }
    }
  }

  #close(session: number, opened: Opened, error: ProtocolError | undefined): void {
    this.#sessions.delete(session);
    rejectAll(opened, error ?? new ProtocolError('disconnected', 'the session is gone'));
    opened.events.closed(opened.isClosing ? undefined : error);
    if (this.#endsWhenEmpty && this.#sessions.size === 0) void this.#worker.terminate();
  }

  #ping(): void {
    if (!this.#hasAnswered) {
      this.#fail('the OPC UA thread was stuck and is restarted');
      return;
    }
    this.#hasAnswered = false;
    this.#post({ kind: 'ping' });
  }

  #fail(detail: string): void {
    this.#cause ??= new ProtocolError('disconnected', detail);
    void this.#worker.terminate();
  }

  #ended(): void {
    this.hasEnded = true;
    clearInterval(this.#watch);
    const cause = this.#cause ?? new ProtocolError('disconnected', 'the OPC UA thread has ended');
    for (const [session, opened] of this.#sessions) this.#close(session, opened, cause);
  }
}

function rejectAll(opened: Opened, error: ProtocolError): void {
  for (const { reject } of opened.requests.values()) reject(error);
  opened.requests.clear();
}

/** The program of the thread: built beside this file, or its source where this file is run as source. */
function startWorker(folder: string | undefined): Worker {
  const options: WorkerOptions = {
    name: 'opc-ua',
    workerData: folder,
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  };
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./entry.js', import.meta.url), { ...options, execArgv: [] });
  }
  // A worker takes no loader from its options: the first lines of its program register it.
  const manifest = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'));
  const loader = new URL('./dist/esm/api/index.mjs', manifest).href;
  const source = new URL('./entry.ts', import.meta.url).href;
  const program = `import(${JSON.stringify(loader)}).then(({ register }) => {
    register();
    return import(${JSON.stringify(source)});
  });`;
  return new Worker(program, { ...options, eval: true, execArgv: ['--conditions=penstock'] });
}
