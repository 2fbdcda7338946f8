import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import { failure } from '@penstock/contract/errors/error';
import type { OutboxStatus, ReplyCounts, TimedError } from '@penstock/contract/model/report-status';
import { filterOfPlaces } from '@penstock/contract/rules/topic-places';
import type { Logger } from 'pino';
import type { Clock } from '../collector/schedule.ts';
import type { MessageFacts, OutboxMessage } from '../outbox/message.ts';
import type { Delivery, ReplyWatch } from '../outbox/reply-watch.ts';
import type { IncomingMessage, ServerConnection } from '../servers/connection.ts';
import { templates } from '../templates/list.ts';
import { bodyOf } from '../templates/request-body.ts';
import type { ReportReplies, ReportReply } from '../templates/report-reply.ts';
import { AwaitedReplies } from './awaited-replies.ts';
import { timedError } from './report-counters.ts';

/** An answer of a cloud with the message in which it came. */
interface CameReply {
  readonly reply: ReportReply;
  readonly message: IncomingMessage;
}

/** A report topic and how its vendor answers. */
interface AnsweredTopic {
  /** The id of the topic. */
  readonly report: string;
  readonly replies: ReportReplies;
}

/** The outcome of a report that a server has. */
export interface ReplyOutcome {
  readonly server: string;
  readonly report: MessageFacts;
  readonly outcome: keyof ReplyCounts;
  /** Why the cloud did not take the report, or values of it; undefined where it took all, or did not answer. */
  readonly error: ReturnType<typeof failure> | undefined;
  /** The answer; undefined where none came. */
  readonly message: IncomingMessage | undefined;
}

interface CloudRepliesOptions {
  /** The serial number of the gateway, which topics may have. */
  readonly sn: string;
  readonly clock: Clock;
  /** The enabled connections that a target means. */
  readonly connectionsOf: (target: string) => readonly ServerConnection[];
  readonly onOutcome: (outcome: ReplyOutcome) => void;
  /** A cloud refused something of a topic without saying which report. */
  readonly onUnknown: (report: string, error: ReturnType<typeof failure>, message: IncomingMessage) => void;
  readonly log: Logger;
}

/** The answers on one connection. */
class ServerReplies {
  readonly connection: ServerConnection;
  readonly awaited: AwaitedReplies<MessageFacts, CameReply>;
  /** The subscriptions to answers by their filters, each with the id of its report topic. */
  readonly filters = new Map<string, { readonly report: string; readonly end: () => void }>();
  readonly counts: ReplyCounts = { accepted: 0, partial: 0, refused: 0, unanswered: 0 };
  lastRefusal: TimedError | null = null;
  logged = '';

  constructor(connection: ServerConnection, awaited: AwaitedReplies<MessageFacts, CameReply>) {
    this.connection = connection;
    this.awaited = awaited;
  }

  stop(): void {
    for (const { end } of this.filters.values()) end();
    this.filters.clear();
    this.awaited.stop();
  }
}

/**
 * The answers of clouds to reports, for the vendors that answer each. Their topics are subscribed to without a topic in the
 * configuration, and an answer belongs to the report whose id it has.
 */
export class CloudReplies implements ReplyWatch {
  readonly #options: CloudRepliesOptions;
  /** How reports are answered, by the id of their topic. */
  #topics: ReadonlyMap<string, ReportReplies> = new Map();
  readonly #servers = new Map<string, ServerReplies>();

  constructor(options: CloudRepliesOptions) {
    this.#options = options;
  }

  /** Listens for the answers to the reports of this configuration from now on. */
  apply(configuration: Configuration): void {
    const topics = new Map<string, ReportReplies>();
    const wanted = new Map<ServerConnection, Map<string, AnsweredTopic>>();
    for (const { id, enabled, template, topic, target } of configuration.topics.report) {
      const { replies } = templates[template];
      if (!enabled || replies === undefined) continue;
      topics.set(id, replies);
      for (const connection of this.#options.connectionsOf(target)) {
        if (connection.kind !== 'mqtt') continue;
        const filters = wanted.get(connection) ?? new Map<string, AnsweredTopic>();
        wanted.set(connection, filters);
        for (const filter of replies.topicsFor(filterOfPlaces(topic, this.#options.sn)))
          filters.set(filter, { report: id, replies });
      }
    }
    this.#topics = topics;
    for (const [name, server] of this.#servers) {
      if (wanted.has(server.connection)) continue;
      server.stop();
      this.#servers.delete(name);
    }
    for (const [connection, filters] of wanted) this.#listen(this.#serverOf(connection), filters);
  }

  follow(server: string, message: OutboxMessage): Delivery | undefined {
    const replies = this.#topics.get(message.report);
    const awaited = this.#servers.get(server)?.awaited;
    if (replies === undefined || awaited === undefined) return undefined;
    const id = replies.idOf(message);
    const { report, sequence, time } = message;
    return id === '' ? undefined : awaited.follow(id, { report, sequence, time });
  }

  status(server: string): Pick<OutboxStatus, 'replies' | 'lastRefusal'> {
    const known = this.#servers.get(server);
    return {
      replies: known === undefined ? null : { ...known.counts },
      lastRefusal: known?.lastRefusal ?? null,
    };
  }

  stop(): void {
    for (const server of this.#servers.values()) server.stop();
    this.#servers.clear();
  }

  #serverOf(connection: ServerConnection): ServerReplies {
    const known = this.#servers.get(connection.name);
    if (known?.connection === connection) return known;
    known?.stop();
    const { clock } = this.#options;
    const made = new ServerReplies(
      connection,
      new AwaitedReplies({ clock, onOutcome: (report, came) => this.#outcome(made, report, came) }),
    );
    this.#servers.set(connection.name, made);
    return made;
  }

  #listen(server: ServerReplies, filters: ReadonlyMap<string, AnsweredTopic>): void {
    for (const [filter, { report, end }] of server.filters) {
      if (filters.get(filter)?.report === report) continue;
      end();
      server.filters.delete(filter);
    }
    for (const [filter, { report, replies }] of filters) {
      if (server.filters.has(filter)) continue;
      const end = server.connection.subscribe(filter, 1, (message) =>
        this.#came(server, { report, replies }, message),
      );
      server.filters.set(filter, { report, end });
    }
  }

  #came(server: ServerReplies, { report, replies }: AnsweredTopic, message: IncomingMessage): void {
    const reply = replies.read(message.topic, bodyOf(message.payload));
    if (reply === null) return;
    if (server.awaited.answer(reply.id, { reply, message })) return;
    // Others that use the same topics have ids of their own.
    if (reply.id !== '' || reply.outcome === 'accepted') return;
    const error = this.#refused(server, reply);
    this.#options.onUnknown(report, error, message);
  }

  #outcome(server: ServerReplies, report: MessageFacts, came: CameReply | undefined): void {
    const outcome = came?.reply.outcome ?? 'unanswered';
    server.counts[outcome] += 1;
    const isWhole = came === undefined || outcome === 'accepted';
    const error = isWhole ? undefined : this.#refused(server, came.reply);
    this.#options.onOutcome({
      server: server.connection.name,
      report,
      outcome,
      error,
      message: came?.message,
    });
  }

  #refused(server: ServerReplies, { outcome, code, message }: ReportReply): ReturnType<typeof failure> {
    const error =
      outcome === 'partial'
        ? failure('topic.valuesRejected', { reason: message })
        : failure('topic.rejected', { code, reason: message });
    server.lastRefusal = timedError(error, this.#options.clock.wall());
    const news = `${outcome} ${code}`;
    if (server.logged !== news) {
      server.logged = news;
      const { name } = server.connection;
      this.#options.log.warn({ server: name, code, reason: message }, 'a cloud does not take a report');
    }
    return error;
  }
}
