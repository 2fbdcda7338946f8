import { randomUUID } from 'node:crypto';
import type { ChannelEvent } from '@penstock/contract/calls/channel';
import type { ErrorData } from '@penstock/contract/calls/envelope';
import type { CommandState } from '@penstock/contract/calls/equipment';
import type { Id } from '@penstock/contract/calls/identifier';
import { successCode } from '@penstock/contract/calls/envelope';
import { isErrorKey } from '@penstock/contract/errors/catalogue';
import { CatalogueError, errorTexts, failure } from '@penstock/contract/errors/error';
import type { LinkMethod } from '@penstock/contract/link/method';
import { type Language, noText } from '@penstock/languages/language';
import type { Kysely, Selectable } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Schema } from '../../../kernel/database/schema.ts';
import type { CommandTable } from '../../../kernel/database/tables/commands.ts';
import type { GatewayRequests } from '@penstock/console/requests';
import type { Events } from '../../../kernel/events/events.ts';
import type { Clock } from '@penstock/node-kit/clock';
import { changeBegun } from '../../../kernel/operation-log/change.ts';
import type { OperationAction } from '@penstock/contract/calls/operation-actions';
import type { Actor, OperationObject } from '../../../kernel/operation-log/operation.ts';

/** Times of commands, in ms. */
export const commandTimes = {
  /** How long after its time-out a command that nobody finished counts as lost with its process. */
  margin: 10_000,
  /** How long a result is kept for who asks for it. */
  kept: 3_600_000,
  /** Progress is stored and sent no more often than this. */
  progress: 250,
  /** How long a result belongs to the present state of the topic `commands`. */
  recent: 60_000,
} as const;

/** A command as it is given. */
export interface GivenCommand<Params extends z.ZodType, Result extends z.ZodType> {
  readonly sn: string;
  readonly accountId: Id;
  /** The link to a page that it is given by, where nobody is signed in. */
  readonly shareId?: Id;
  readonly method: LinkMethod<Params, Result>;
  readonly params: z.input<Params> & object;
}

/** A command as the channel reports it. */
export type CommandEvent = Extract<ChannelEvent, { type: 'command' }>;

/** A command in the operation log. */
export interface CommandOperation {
  readonly actor: Actor;
  readonly action: OperationAction;
  readonly object: OperationObject;
  /** The values that the gateway is asked to set. */
  readonly after: object;
}

/** The stored failure of a command, from which each caller reads it in the caller's own language. */
const storedFailure = z.object({
  key: z.string(),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
});

/**
 * Commands to gateways (platform specification, section 4): a call answers a uuid, and its caller polls. The state
 * is in the database, so that any process can be asked. A command whose process died is over when its time is.
 */
export class Commands {
  readonly #db: Kysely<Schema>;
  readonly #gateways: GatewayRequests;
  readonly #events: Pick<Events, 'publish'>;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #running = new Set<Promise<void>>();

  constructor(parts: {
    readonly db: Kysely<Schema>;
    readonly gateways: GatewayRequests;
    readonly events: Pick<Events, 'publish'>;
    readonly clock: Clock;
    readonly log: Logger;
  }) {
    this.#db = parts.db;
    this.#gateways = parts.gateways;
    this.#events = parts.events;
    this.#clock = parts.clock;
    this.#log = parts.log;
  }

  /**
   * Gives a command to a gateway and answers the uuid under which its state can be asked for. The command and its row
   * in the operation log are stored together; the row says `superseded` where a later write took the place of this one.
   */
  async issue<Params extends z.ZodType, Result extends z.ZodType>(
    command: GivenCommand<Params, Result>,
    { actor, action, object, after }: CommandOperation,
  ): Promise<string> {
    const id = randomUUID();
    const logged = await changeBegun(this.#db, { actor, action, object, after }, async ({ sql }) => {
      await sql
        .insertInto('command')
        .values({
          id,
          sn: command.sn,
          account_id: rowNumber(command.accountId),
          share_id: command.shareId === undefined ? null : rowNumber(command.shareId),
          method: command.method.name,
          parameters: JSON.stringify(command.params),
          data: null,
          progress: null,
          finished_at: null,
          expires_at: this.#after(command.method.timeout + commandTimes.margin),
        })
        .execute();
    });
    const superseded = () =>
      logged
        .ended({ ...after, superseded: true })
        .catch((error: unknown) =>
          this.#log.error({ err: error, command: id }, 'What became of a command could not be logged.'),
        );
    const run = this.#run(id, command, superseded)
      .catch((error: unknown) =>
        this.#log.error({ err: error, command: id }, 'A command could not be noted.'),
      )
      .finally(() => this.#running.delete(run));
    this.#running.add(run);
    return id;
  }

  /** The state of a command. Throws `data.notFound` unless this account gave it. */
  async state(id: string, accountId: Id, language: Language): Promise<CommandState> {
    const row = await this.#row(id);
    if (row?.account_id !== rowNumber(accountId)) throw failure('data.notFound');
    return this.#stateOf(row, language);
  }

  /** The state of a command. Throws `data.notFound` unless it was given by this link to a page. */
  async stateForShare(id: string, shareId: Id, language: Language): Promise<CommandState> {
    const row = await this.#row(id);
    if (row?.share_id !== rowNumber(shareId)) throw failure('data.notFound');
    return this.#stateOf(row, language);
  }

  /** The state of a command for the channel, and the account that gave it; undefined when there is none. */
  async event(id: string): Promise<{ readonly accountId: string; readonly event: CommandEvent } | undefined> {
    const row = await this.#row(id);
    return row === undefined ? undefined : { accountId: String(row.account_id), event: this.#eventOf(row) };
  }

  /** The commands of an account that are under way, or ended within the last minute; 200 at most. */
  async recent(accountId: Id): Promise<readonly CommandEvent[]> {
    const since = new Date(this.#clock.now() - commandTimes.recent);
    const rows = await this.#db
      .selectFrom('command')
      .selectAll()
      .where('account_id', '=', rowNumber(accountId))
      .where((row) =>
        row.or([
          row('finished_at', '>', since),
          row.and([row('state', '=', 'pending'), row('expires_at', '>', since)]),
        ]),
      )
      .orderBy('created_at', 'desc')
      .limit(200)
      .execute();
    return rows.map((row) => this.#eventOf(row));
  }

  /** Waits until no command of this process is under way. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }

  async #run<Params extends z.ZodType, Result extends z.ZodType>(
    id: string,
    { sn, method, params }: GivenCommand<Params, Result>,
    superseded: () => Promise<void>,
  ): Promise<void> {
    let noted = Number.NEGATIVE_INFINITY;
    try {
      const result = await this.#gateways.request(sn, method, params, {
        onProgress: ({ percent }) => {
          if (performance.now() - noted < commandTimes.progress) return;
          noted = performance.now();
          this.#progress(id, percent, method.timeout).catch((error: unknown) =>
            this.#log.warn({ err: error, command: id }, 'The progress of a command could not be noted.'),
          );
        },
      });
      await this.#finish(id, 'success', successCode, result);
    } catch (error) {
      const known =
        error instanceof CatalogueError ? error : failure('service.unknown', {}, { cause: error });
      if (known.key === 'service.unknown') this.#log.error({ err: error, command: id }, 'A command failed.');
      const { key, parameters } = known;
      if (key === 'write.superseded') await superseded();
      await this.#finish(id, 'failure', known.code, { key, parameters });
    }
  }

  async #progress(id: string, percent: number | null, timeout: number): Promise<void> {
    await this.#db
      .updateTable('command')
      .set({ progress: percent, expires_at: this.#after(timeout + commandTimes.margin) })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .execute();
    await this.#events.publish({ kind: 'command', id });
  }

  /** Stores how a command has ended; where its answer cannot be stored, that it failed. */
  async #finish(id: string, state: 'success' | 'failure', code: string, data: unknown): Promise<void> {
    await this.#db
      .updateTable('command')
      .set({
        state,
        code,
        data: JSON.stringify(data ?? null),
        finished_at: new Date(this.#clock.now()),
        expires_at: this.#after(commandTimes.kept),
      })
      .where('id', '=', id)
      .execute();
    await this.#events.publish({ kind: 'command', id });
  }

  async #row(id: string): Promise<Selectable<CommandTable> | undefined> {
    return await this.#db.selectFrom('command').selectAll().where('id', '=', id).executeTakeFirst();
  }

  #stateOf(row: Selectable<CommandTable>, language: Language): CommandState {
    const { type: _type, uuid: _uuid, message, ...state } = this.#eventOf(row);
    return { ...state, message: message[language] };
  }

  #eventOf(row: Selectable<CommandTable>): CommandEvent {
    const own = { type: 'command', uuid: row.id } as const;
    if (row.state === 'failure') return { ...own, ...failed(storedError(row)) };
    if (row.state === 'success')
      return { ...own, status: 'success', code: successCode, message: noText, data: row.data, percent: 100 };
    if (row.expires_at.getTime() <= this.#clock.now())
      return { ...own, ...failed(failure('gateway.timeout')) };
    return { ...own, status: 'pending', code: '', message: noText, data: null, percent: row.progress };
  }

  #after(milliseconds: number): Date {
    return new Date(this.#clock.now() + milliseconds);
  }
}

function storedError({ data }: Selectable<CommandTable>): CatalogueError {
  const stored = storedFailure.safeParse(data).data;
  return stored !== undefined && isErrorKey(stored.key)
    ? new CatalogueError(stored.key, stored.parameters)
    : failure('service.unknown');
}

function failed({ code, key, parameters }: CatalogueError) {
  return {
    status: 'failure',
    code,
    message: errorTexts(key, parameters),
    data: { key, parameters, problems: [] } satisfies ErrorData,
    percent: null,
  } as const;
}
