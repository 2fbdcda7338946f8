import { randomUUID } from 'node:crypto';
import type { CommandState } from '@penstock/contract/calls/equipment';
import { successCode } from '@penstock/contract/calls/envelope';
import { isErrorKey } from '@penstock/contract/errors/catalogue';
import { CatalogueError, errorText, failure } from '@penstock/contract/errors/error';
import type { LinkMethod } from '@penstock/contract/link/method';
import type { Language } from '@penstock/contract/texts/language';
import type { Kysely, Selectable } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Schema } from '../../database/schema.ts';
import type { CommandTable } from '../../database/tables/commands.ts';
import type { GatewayRequests } from '../../link/gateway-link.ts';
import type { Clock } from '@penstock/node-kit/clock';
import { rowId } from '../equipment/access.ts';

/** Times of commands, in ms. */
export const commandTimes = {
  /** How long after its time-out a command that nobody finished counts as lost with its process. */
  margin: 10_000,
  /** How long a result is kept for who asks for it. */
  kept: 3_600_000,
} as const;

/** A command as it is given. */
export interface GivenCommand<Params extends z.ZodType, Result extends z.ZodType> {
  readonly sn: string;
  readonly accountId: string;
  readonly method: LinkMethod<Params, Result>;
  readonly params: z.input<Params> & object;
}

/** What is stored of a command that failed, so that each caller reads it in the own language. */
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
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #running = new Set<Promise<void>>();

  constructor(parts: {
    readonly db: Kysely<Schema>;
    readonly gateways: GatewayRequests;
    readonly clock: Clock;
    readonly log: Logger;
  }) {
    this.#db = parts.db;
    this.#gateways = parts.gateways;
    this.#clock = parts.clock;
    this.#log = parts.log;
  }

  /** Gives a command to a gateway and answers the uuid under which its state can be asked for. */
  async give<Params extends z.ZodType, Result extends z.ZodType>(
    command: GivenCommand<Params, Result>,
  ): Promise<string> {
    const id = randomUUID();
    await this.#db
      .insertInto('command')
      .values({
        id,
        sn: command.sn,
        account_id: Number(command.accountId),
        method: command.method.name,
        parameters: JSON.stringify(command.params),
        data: null,
        progress: null,
        finished_at: null,
        expires_at: this.#after(command.method.timeout + commandTimes.margin),
      })
      .execute();
    const run = this.#run(id, command)
      .catch((error: unknown) =>
        this.#log.error({ err: error, command: id }, 'A command could not be noted.'),
      )
      .finally(() => this.#running.delete(run));
    this.#running.add(run);
    return id;
  }

  /** The state of a command. Throws `data.notFound` unless this account gave it. */
  async state(id: string, accountId: string, language: Language): Promise<CommandState> {
    const row = await this.#db
      .selectFrom('command')
      .selectAll()
      .where('id', '=', id)
      .where('account_id', '=', rowId(accountId))
      .executeTakeFirst();
    if (row === undefined) throw failure('data.notFound');
    if (row.state === 'failure') return failed(storedError(row), language);
    if (row.state === 'success')
      return { status: 'success', code: successCode, message: '', data: row.data, percent: 100 };
    if (row.expires_at.getTime() <= this.#clock.now()) return failed(failure('gateway.timeout'), language);
    return { status: 'pending', code: '', message: '', data: null, percent: row.progress };
  }

  /** Waits until no command of this process is under way. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }

  async #run<Params extends z.ZodType, Result extends z.ZodType>(
    id: string,
    { sn, method, params }: GivenCommand<Params, Result>,
  ): Promise<void> {
    try {
      const result = await this.#gateways.request(sn, method, params, {
        onProgress: ({ percent }) => {
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
  }

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

function failed(error: CatalogueError, language: Language): CommandState {
  return {
    status: 'failure',
    code: error.code,
    message: errorText(error.key, error.parameters, language),
    data: null,
    percent: null,
  };
}
