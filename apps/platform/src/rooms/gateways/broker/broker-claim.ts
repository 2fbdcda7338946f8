import { randomUUID } from 'node:crypto';
import { topicRoot } from '@penstock/contract/link/topics';
import type { MqttChannel } from '@penstock/link/mqtt-channel';
import { reasonOf } from '@penstock/node-kit/error-text';
import { Client } from 'pg';
import { cut } from '../../../kernel/database/hosts/database-client.ts';
import type { ServerAddress } from '../../../kernel/database/hosts/server-address.ts';
import type { Log } from '../../../kernel/log/log.ts';
import { PlatformStartError } from '../../../kernel/process/start-error.ts';
import type { Broker } from './broker.ts';

/** The first number of the advisory locks: `pens`. */
const lockClass = 0x70_65_6e_73;
/** The second: one start at a time, and one lock for each process, by the kind of its broker. */
const lockOf = { start: 0, embedded: 1, external: 2 } as const;

/** Where processes ask each other over the broker; gateways may neither read nor write there. */
const probeTopic = `${topicRoot}/processes`;
/** Where they answer, in the database. */
const answerChannel = 'penstock_broker';

/** Times in ms. */
const times = {
  /** How long the others have to answer, and how often they are asked: their connection may just be made again. */
  answer: 10_000,
  again: 200,
  /** How often a process shows that it runs, and after which silence it does not count: its machine is gone. */
  beat: 5000,
  silent: 30_000,
  /** How long the end of another start is waited for, and before a connection is made again. */
  start: 60_000,
  retry: 1000,
} as const;

interface ClaimOptions {
  /** The database that processes share. */
  readonly address: ServerAddress;
  readonly kind: Broker['kind'];
  /** The platform's connection to its broker. */
  readonly channel: MqttChannel;
  /** The name by which an operator knows this process, at most 40 characters. */
  readonly name: string;
  readonly log: Log;
  /** How long other processes have to answer over the broker, in ms. */
  readonly patience?: number;
}

/** Another process that works with the database. */
interface OtherProcess {
  readonly pid: number;
  readonly name: string;
  readonly kind: Broker['kind'];
}

/**
 * That all processes which share a database are at one broker. A process of another broker would show gateways as reachable
 * that it cannot reach, and not show those that it reaches.
 *
 * Each process holds an advisory lock in the database over a connection of its own, so that its end ends the claim. A process
 * that starts asks the others over the broker; they answer over the database. Who does not hear it is at another broker.
 */
export class BrokerClaim {
  readonly #options: ClaimOptions;
  #client: Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #endListening: (() => void) | undefined;
  readonly #endFollowing: () => void;
  #isStopped = false;

  private constructor(options: ClaimOptions) {
    this.#options = options;
    // Another server of the database took over: the connection leads nowhere.
    this.#endFollowing = options.address.onMoved(() => {
      const client = this.#client;
      if (client === undefined) return;
      cut(client);
      this.#lost(client);
    });
  }

  /**
   * Announces the broker of this process.
   *
   * @throws PlatformStartError where another process works with the database and is at another broker.
   */
  static async take(options: ClaimOptions): Promise<BrokerClaim> {
    const claim = new BrokerClaim(options);
    try {
      await claim.#hearOthers();
      await claim.#connect((client) => claim.#compare(client));
    } catch (error) {
      await claim.stop();
      if (error instanceof PlatformStartError) throw error;
      throw new PlatformStartError(
        'database',
        'DATABASE_URL',
        `It is not known whether other processes work with this database (${reasonOf(error)}): try again.`,
        { cause: error },
      );
    }
    return claim;
  }

  /** Ends it: from now on other processes take no notice of this one. May be called twice. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#endFollowing();
    this.#endListening?.();
    this.#endListening = undefined;
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  /** Answers processes that ask over the broker. The embedded broker has no second process. */
  async #hearOthers(): Promise<void> {
    const { kind, channel } = this.#options;
    if (kind === 'embedded') return;
    this.#endListening = channel.onMessage((topic, payload) => {
      if (topic !== probeTopic || payload.length > 100) return;
      const question = Buffer.from(payload).toString('latin1');
      this.#client
        ?.query(`select pg_notify($1, $2 || ' ' || pg_backend_pid())`, [answerChannel, question])
        .catch(() => undefined);
    });
    await channel.subscribe([probeTopic], 1);
  }

  async #connect(compare: (client: Client) => Promise<void>): Promise<void> {
    const { address, name, kind } = this.#options;
    const client = new Client({
      ...address.present(),
      application_name: `penstock ${name}`,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    this.#client = client;
    await client.connect();
    await client.query(`set statement_timeout = ${times.start}`);
    await client.query('select pg_advisory_lock($1, $2)', [lockClass, lockOf.start]);
    await compare(client);
    await client.query('select pg_advisory_lock_shared($1, $2)', [lockClass, lockOf[kind]]);
    await client.query('select pg_advisory_unlock($1, $2)', [lockClass, lockOf.start]);
    this.#beat(client);
  }

  /** Shows from time to time that this process runs. */
  #beat(client: Client): void {
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.#client === client && this.#beat(client),
        () => this.#lost(client),
      );
    }, times.beat);
    this.#timer.unref();
  }

  /** The connection has ended: the claim is made again, without a question, since this process is at work. */
  #lost(client: Client): void {
    if (this.#client !== client || this.#isStopped) return;
    this.#client = undefined;
    clearTimeout(this.#timer);
    client.end().catch(() => undefined);
    this.#timer = setTimeout(() => {
      this.#connect(() => Promise.resolve()).catch((error: unknown) => {
        this.#options.log.debug({ reason: reasonOf(error) }, 'The broker could not be announced again.');
        if (this.#client !== undefined) this.#lost(this.#client);
      });
    }, times.retry);
    this.#timer.unref();
  }

  async #compare(client: Client): Promise<void> {
    const others = await othersOf(client);
    if (others.length === 0) return;
    if (this.#options.kind === 'embedded' || others.some(({ kind }) => kind === 'embedded'))
      throw refusal(others, 'uses a broker that others do not reach');
    const unheard = await this.#ask(client, others);
    if (unheard.length > 0) throw refusal(unheard, 'is not at the broker of MQTT_URL');
  }

  /** Asks the others over the broker. @returns those that do not answer, and still run. */
  async #ask(client: Client, others: readonly OtherProcess[]): Promise<readonly OtherProcess[]> {
    const { channel, patience = times.answer } = this.#options;
    const question = randomUUID();
    const silent = new Map(others.map((other) => [String(other.pid), other]));
    client.on('notification', ({ payload = '' }) => {
      const [asked, pid = ''] = payload.split(' ');
      if (asked === question) silent.delete(pid);
    });
    await client.query(`listen ${answerChannel}`);
    const end = performance.now() + patience;
    while (silent.size > 0 && performance.now() < end) {
      await channel.publish(probeTopic, question, { quality: 1 }).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, Math.min(times.again, patience)));
    }
    client.removeAllListeners('notification');
    await client.query(`unlisten ${answerChannel}`);
    if (silent.size === 0) return [];
    const running = new Set((await othersOf(client)).map(({ pid }) => String(pid)));
    return [...silent].flatMap(([pid, other]) => (running.has(pid) ? [other] : []));
  }
}

/** The other processes that hold a claim on this database and have shown not long ago that they run. */
async function othersOf(client: Client): Promise<readonly OtherProcess[]> {
  const { rows } = await client.query<{ pid: number; name: string; lock: number }>(
    `select pid, application_name as name, objid::int as lock
     from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and objsubid = 2 and classid = $1::int::oid
       and objid in (${lockOf.embedded}, ${lockOf.external}) and pid <> pg_backend_pid()
       and database = (select oid from pg_database where datname = current_database())
       and coalesce(state_change, now()) > now() - make_interval(secs => ${times.silent / 1000})`,
    [lockClass],
  );
  return rows.map(({ pid, name, lock }) => ({
    pid,
    name: name.replace(/^penstock /, ''),
    kind: lock === lockOf.embedded ? 'embedded' : 'external',
  }));
}

function refusal(others: readonly OtherProcess[], why: string): PlatformStartError {
  const names = others.map(({ name }) => name).join('; ');
  return new PlatformStartError(
    'in-use',
    'MQTT_URL',
    `Another process of the platform (${names}) works with this database and ${why}, so that each would show gateways that it cannot reach: stop it, give all processes the same broker by MQTT_URL, or give this one a database of its own by DATABASE_URL.`,
  );
}
