import { randomUUID } from 'node:crypto';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { defaultLanguage } from '@penstock/languages/language';
import type { Clock } from '@penstock/node-kit/clock';
import type { Logger } from 'pino';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { RepeatedWork } from '../../../kernel/process/repeated-work.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { existing } from '../../../kernel/access/existing.ts';
import { logDone } from '../../../kernel/operation-log/change.ts';
import type { Actor } from '../../../kernel/operation-log/operation.ts';
import { type Hours, hoursOf } from '../../alarms/notification/schedule.ts';
import { Limiter } from '@penstock/node-kit/limiter';
import { refuseOtherModel } from '@penstock/console/configuration/model-of';
import type { TemplateApplications } from '../../configuration/template/template-applications.ts';
import { type Gateway, mayWorkWith, visibleGateway } from '../../gateways/gateway/gateway-repository.ts';
import { firmwareById } from '../firmware/firmware-repository.ts';
import type { Upgrades } from '../upgrade/upgrades.ts';
import { hasTooManyFailures } from './judge.ts';
import { ownerAsCaller } from './owner-repository.ts';
import {
  claimMembers,
  type Claimed,
  endMember,
  enterWave,
  type HeldRollOut,
  holdRollOuts,
  leaveRunning,
  releaseRollOuts,
  returnUnbegun,
  settleMembers,
  settleOthers,
  waveState,
} from './work-repository.ts';

/** Times in ms. */
const times = {
  /** How often each roll-out is looked at, beside when an upgrade ends. */
  look: 2000,
  /** How long this process has a roll-out without saying so again. */
  held: 30_000,
  /** The time after which a gateway without a known upgrade counts as not being worked on. */
  forgotten: 900_000,
} as const;

/** Gateways that one process asks at the same time. */
const concurrency = 16;

/** Errors after which a gateway waits for another try: it was not asked, or is at work on something else. */
const waits: readonly string[] = [
  'gateway.offline',
  'gateway.upgradeRunning',
  'gateway.importing',
  'gateway.exporting',
  'gateway.copying',
  'gateway.binding',
  'gateway.variablesLoading',
  'configuration.stale',
  'configuration.changedBy',
  'configuration.onProbation',
  'request.tooMany',
  'service.unavailable',
];

/** Brings to a gateway what a roll-out brings. False: the gateway reports when it has it. */
type Begin = (owner: Caller, gateway: Gateway, id: string) => Promise<boolean>;

/**
 * Works on roll-outs: settles what has ended, judges the failures, goes on to the next wave, and has gateways upgraded or templates applied to them. Each
 * roll-out is worked on by one process at a time; all that it needs to go on is in the database.
 */
export class RollOutWorker {
  readonly #db: Db;
  readonly #upgrades: Upgrades;
  readonly #templates: TemplateApplications;
  readonly #timeZone: string;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #holder = randomUUID();
  readonly #repeated: RepeatedWork;
  readonly #limiter = new Limiter(concurrency);
  /** The work that is under way here, by the id of the upgrade or application. */
  readonly #inHand = new Map<string, Promise<void>>();

  constructor(parts: {
    readonly db: Db;
    readonly upgrades: Upgrades;
    readonly templates: TemplateApplications;
    readonly timeZone: string;
    readonly clock: Clock;
    readonly log: Logger;
  }) {
    this.#db = parts.db;
    this.#upgrades = parts.upgrades;
    this.#templates = parts.templates;
    this.#timeZone = parts.timeZone;
    this.#clock = parts.clock;
    this.#log = parts.log;
    this.#repeated = new RepeatedWork(
      times.look,
      () => this.#workOnce(),
      (error) => this.#log.warn({ err: error }, 'Roll-outs could not be worked on; trying again.'),
    );
  }

  start(): void {
    this.#repeated.start();
  }

  /** Does what is due. What is asked for meanwhile is done after it. Never rejects. */
  async work(): Promise<void> {
    await this.#repeated.run();
  }

  /** Ends it, once the gateways that are being asked have answered. */
  async stop(): Promise<void> {
    await this.#repeated.stop();
    await Promise.all(this.#inHand.values());
    await releaseRollOuts(this.#db, this.#holder).catch(() => undefined);
  }

  async #workOnce(): Promise<void> {
    const now = this.#clock.now();
    const held = { now: new Date(now), until: new Date(now + times.held) };
    for (const rollOut of await holdRollOuts(this.#db, this.#holder, held)) await this.#step(rollOut);
    await settleOthers(this.#db, { now: held.now, forgotten: new Date(now - times.forgotten) });
  }

  async #step(rollOut: HeldRollOut): Promise<void> {
    const { id, wave } = rollOut;
    if (rollOut.isTakenOver) await returnUnbegun(this.#db, id, [...this.#inHand.keys()]);
    await settleMembers(this.#db, id);
    const state = await waveState(this.#db, rollOut);
    // The first few are waited for until one of them has shown what happens; those that are offline hold up no later wave.
    const isOver =
      state.running === 0 && state.ready === 0 && (wave > 0 || state.endedNow > 0 || state.openNow === 0);
    const outcomes = {
      ended: state.ended - rollOut.judged_ended,
      failed: state.failed - rollOut.judged_failed,
    };
    if (hasTooManyFailures(rollOut.failure_limit, outcomes, isOver))
      return await this.#pause(rollOut, outcomes);
    if (state.running === 0 && state.waiting === 0) return await this.#finish(rollOut);
    if (this.#hours(rollOut).nextOpening(this.#clock.now()) > this.#clock.now()) return;
    if (isOver && wave < rollOut.waves) {
      await enterWave(this.#db, id, wave + 1);
      // The next wave begins at once.
      void this.#repeated.run();
      return;
    }
    const room = Math.max(0, (wave === 0 ? rollOut.canary : rollOut.wave_size) - state.running);
    if (room > 0 && state.ready > 0) await this.#begin(rollOut, room);
  }

  #hours({ window }: HeldRollOut): Hours {
    return hoursOf(window, this.#timeZone);
  }

  async #pause(rollOut: HeldRollOut, outcomes: object): Promise<void> {
    const change = { state: 'paused', pause_reason: 'failures' } as const;
    if (await leaveRunning(this.#db, rollOut.id, change, new Date(this.#clock.now())))
      await this.#logged(rollOut, 'rollOut.pausedByFailures', outcomes);
  }

  async #finish(rollOut: HeldRollOut): Promise<void> {
    const change = { state: 'done', pause_reason: '' } as const;
    if (await leaveRunning(this.#db, rollOut.id, change, new Date(this.#clock.now())))
      await this.#logged(rollOut, 'rollOut.done', { title: rollOut.title });
  }

  async #logged(
    { id }: HeldRollOut,
    action: 'rollOut.pausedByFailures' | 'rollOut.done',
    after: object,
  ): Promise<void> {
    const object = { type: 'rollOut', id: String(id) } as const;
    await logDone(this.#db, { actor: { accountId: null, address: '' }, action, object, after });
  }

  /** Begins with gateways. It is not waited for: they would hold up the other roll-outs. */
  async #begin(rollOut: HeldRollOut, room: number): Promise<void> {
    const begin = await this.#beginner(rollOut);
    for (const one of await claimMembers(this.#db, rollOut, room)) {
      const task = this.#limiter
        .run(() => this.#beginOne(rollOut, begin, one))
        .catch((error: unknown) => {
          this.#log.error({ err: error, sn: one.sn }, 'A gateway of a roll-out could not be noted.');
        })
        .finally(() => this.#inHand.delete(one.upgradeId));
      this.#inHand.set(one.upgradeId, task);
    }
  }

  /** The way in which a roll-out begins with a gateway. */
  async #beginner(rollOut: HeldRollOut): Promise<Begin> {
    switch (rollOut.kind) {
      case 'firmware': {
        const firmware =
          rollOut.firmware_id === null ? undefined : await firmwareById(this.#db, idOf(rollOut.firmware_id));
        return async (owner, gateway, id) => {
          const by = { actor: actorFor(owner), name: owner.username };
          await this.#upgrades.begin(by, gateway, { firmware: existing(firmware) }, id);
          return false;
        };
      }
      case 'template': {
        const { template_id: template, template_version: version, resets, title: note } = rollOut;
        return async (owner, { sn, hardware }) => {
          if (template === null || version === null) throw failure('data.notFound');
          const applied = await this.#templates.version(owner, idOf(template), version);
          refuseOtherModel(applied.model, hardware);
          const values = await this.#templates.valuesOf(sn, template);
          const { accountId, username: author } = owner;
          await this.#templates.apply(
            applied,
            { sn, values, secrets: new Map(), resets },
            { actor: actorFor(owner), accountId, author, note, probation: 0, language: defaultLanguage },
          );
          return true;
        };
      }
    }
  }

  async #beginOne(rollOut: HeldRollOut, begin: Begin, claimed: Claimed): Promise<void> {
    const end = (state: 'waiting' | 'success' | 'failure', reason: string) =>
      endMember(this.#db, rollOut.id, claimed, { state, reason }, new Date(this.#clock.now()));
    const { sn, upgradeId } = claimed;
    try {
      // The rights of the owner are asked for each gateway: it may have another owner since.
      const owner = await ownerAsCaller(this.#db, rollOut.owner_id);
      const gateway = owner && (await visibleGateway(this.#db, owner, sn));
      if (owner === undefined || gateway === undefined || !(await mayWorkWith(this.#db, owner, sn)))
        return await end('failure', 'permission.missing');
      if (!(await begin(owner, gateway, upgradeId))) return;
      await end('success', '');
    } catch (error) {
      await end(...outcomeOf(error));
      if (error instanceof CatalogueError) return;
      this.#log.error({ err: error, sn }, 'A gateway of a roll-out could not be worked on.');
    } finally {
      if (rollOut.kind === 'template') void this.work();
    }
  }
}

function actorFor({ accountId }: Caller): Actor {
  return { accountId, address: '' };
}

/** The state of a gateway after an error, and why. */
function outcomeOf(error: unknown): [state: 'waiting' | 'success' | 'failure', reason: string] {
  if (!(error instanceof CatalogueError)) return ['failure', 'other'];
  if (error.key === 'gateway.firmwareNewest') return ['success', error.key];
  if (waits.includes(error.key)) return ['waiting', error.key];
  const { reason } = error.parameters;
  return ['failure', error.key === 'gateway.upgradeFailed' ? String(reason) : error.key];
}
