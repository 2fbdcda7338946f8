import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import type { Client, ClientConfig } from 'pg';
import { hideCredentials, type Log } from '../../log/log.ts';
import { askHost, askTimeline, closeNow, connectHost, type HostAnswer } from './ask-host.ts';
import type { DatabaseHost, DatabaseUrl } from '../../settings/database-url.ts';
import type { ServerAddress } from './server-address.ts';

/** How often the server that takes writes is asked whether it still does, and how soon another is looked for again, in ms. */
const times = { look: 1000, again: 300 } as const;

/**
 * Finds the host of a database that takes writes. Of several that say so, as after a fail-over whose loser was started again, the
 * one of the latest timeline counts.
 *
 * @throws Error where none does, with why for each.
 */
export async function findWritable({ hosts }: DatabaseUrl): Promise<HostAnswer> {
  const isAlone = hosts.length === 1;
  const answers = await Promise.allSettled(hosts.map((host) => ask(host, isAlone)));
  const writable = answers
    .flatMap((one) => (one.status === 'fulfilled' && one.value.answer.isWritable ? [one.value] : []))
    .toSorted((one, other) => other.timeline - one.timeline);
  const [found] = writable;
  if (found !== undefined) return found.answer;
  const [first] = answers;
  // Of one host the error itself says most.
  if (isAlone && first?.status === 'rejected') throw first.reason;
  throw new Error(answers.map((one, at) => `${hosts[at]?.name} ${refusalOf(one)}`).join('; '));
}

/** The answer of a host with its timeline; 0 where that does not count. */
interface Found {
  readonly answer: HostAnswer;
  readonly timeline: number;
}

async function ask(host: DatabaseHost, isAlone: boolean): Promise<Found> {
  const client = await connectHost(host, 'penstock-look');
  try {
    const answer = await askHost(client, host);
    return { answer, timeline: isAlone || !answer.isWritable ? 0 : await askTimeline(client) };
  } finally {
    closeNow(client);
  }
}

function refusalOf(answer: PromiseSettledResult<Found>): string {
  if (answer.status === 'fulfilled') return 'takes no writes';
  const reason: unknown = answer.reason;
  const code = codeOf(reason);
  return `does not answer (${code === undefined ? '' : `${code}: `}${hideCredentials(reasonOf(reason))})`;
}

/**
 * The host of a database that takes writes, watched: a connection of its own asks it each second. When it is gone, silent or no
 * longer takes writes, all hosts are asked, and whoever has connections is called once another server has taken over. A server that is
 * only slow stays the one.
 */
export class WritableHost implements ServerAddress {
  readonly isChecked = true;
  readonly #url: DatabaseUrl;
  readonly #log: Log;
  readonly #listeners = new Set<() => void>();
  #found: HostAnswer;
  #client: Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #isStopped = false;
  #isAway = false;
  #moves = 0;

  private constructor(url: DatabaseUrl, found: HostAnswer, log: Log) {
    this.#url = url;
    this.#found = found;
    this.#log = log;
    this.#later(times.look);
  }

  /** Finds the host and watches it until {@link stop}. @throws Error where none takes writes. */
  static async open(url: DatabaseUrl, log: Log): Promise<WritableHost> {
    return new WritableHost(url, await findWritable(url), log);
  }

  /** How often another server took over since the start. */
  get moves(): number {
    return this.#moves;
  }

  present(): ClientConfig {
    return this.#found.host.config;
  }

  suspect(): void {
    if (this.#looking === undefined) this.#later(0);
  }

  onMoved(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Ends it. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#drop();
    await this.#looking;
    this.#drop();
  }

  #later(delay: number): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#looking ??= this.#look().then((wait) => {
        this.#looking = undefined;
        this.#later(wait);
      });
    }, delay);
    this.#timer.unref();
  }

  /** @returns after how many ms to look again. */
  async #look(): Promise<number> {
    if (await this.#isStillThere()) return times.look;
    if (this.#isStopped) return times.look;
    let found: HostAnswer;
    try {
      found = await findWritable(this.#url);
    } catch (error) {
      if (!this.#isAway) this.#log.warn({ reason: reasonOf(error) }, 'No host of the database takes writes.');
      this.#isAway = true;
      return times.again;
    }
    const before = this.#found;
    this.#found = found;
    this.#isAway = false;
    if (found.host !== before.host || found.started !== before.started) this.#moved(before);
    return times.look;
  }

  async #isStillThere(): Promise<boolean> {
    try {
      this.#client ??= await this.#connected();
      const answer = await askHost(this.#client, this.#found.host);
      if (answer.isWritable && answer.started === this.#found.started) return true;
    } catch {
      // Whether it is there shows when all are asked.
    }
    this.#drop();
    return false;
  }

  async #connected(): Promise<Client> {
    const client = await connectHost(this.#found.host, 'penstock-watch');
    // A connection that breaks is a reason to look at once.
    client.once('end', () => {
      if (this.#client === client) this.suspect();
    });
    return client;
  }

  #moved(before: HostAnswer): void {
    this.#moves += 1;
    this.#log.warn(
      { from: before.host.name, to: this.#found.host.name },
      'Another server of the database takes the writes; connections to the one before are closed.',
    );
    for (const listener of this.#listeners) listener();
  }

  #drop(): void {
    const client = this.#client;
    this.#client = undefined;
    if (client !== undefined) closeNow(client);
  }
}
