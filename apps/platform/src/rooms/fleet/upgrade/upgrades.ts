import { randomUUID } from 'node:crypto';
import type { ErrorKey } from '@penstock/contract/errors/catalogue';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import {
  cancelUpgrade,
  startUpgrade,
  type readFirmware,
  type reportUpgrade,
  type upgradeProgress,
} from '@penstock/contract/link/methods/firmware';
import { upgradeRefusal } from '@penstock/contract/errors/upgrade-failed';
import { type FirmwareType, type UpgradeFailure, upgradeFailures } from '@penstock/contract/model/firmware';
import { isVersionAtLeast } from '@penstock/contract/rules/version';
import type { Clock } from '@penstock/node-kit/clock';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { change, logDone } from '../../../kernel/operation-log/change.ts';
import type { Actor } from '../../../kernel/operation-log/operation.ts';
import type { Gateway } from '../../gateways/gateway/gateway-repository.ts';
import type { GatewayRequests } from '@penstock/console/requests';
import { type GatewayLocks, holdGateways } from '../../gateways/operation/gateway-lock-repository.ts';
import { differenceTo, firmwareById, type StoredFirmware } from '../firmware/firmware-repository.ts';
import type { FirmwareStore } from '../firmware/firmware-store.ts';
import {
  endUpgrade,
  insertUpgrade,
  sendInstead,
  silentUpgrades,
  storeProgress,
  type StoredUpgrade,
  takeUnheardUpgrades,
  systemVersionOf,
  upgradeById,
  type UpgradeEnd,
} from './upgrade-repository.ts';

/** Times in ms. */
const times = {
  /** An upgrade of which nothing is heard for so long has failed: restarts take one or two minutes. */
  silence: 900_000,
  /** A gateway that has said nothing for so long is asked again, and how long after the start: its request may have been lost. */
  unheard: 20_000,
  askedAgain: 600_000,
  /** How often it is looked for such upgrades. */
  look: 10_000,
} as const;

/** A firmware at an address that the settings of a gateway name. */
export interface OtherSource {
  readonly address: string;
  /** Empty where it is not known. */
  readonly version: string;
  readonly md5: string;
}

/** The source of an upgrade: whole firmware of the store, or what is at an address. */
export type UpgradeWith = { readonly firmware: StoredFirmware } | { readonly other: OtherSource };

/** The author of an upgrade. */
export interface UpgradeAuthor {
  readonly actor: Actor;
  /** The name of the author, as the log of the gateway has it. */
  readonly name: string;
}

/** Upgrades of gateways: they are started here, and go on at the gateway, whose messages any process takes. */
export class Upgrades {
  readonly #db: Db;
  readonly #gateways: GatewayRequests;
  readonly #locks: Pick<GatewayLocks, 'refuseBusy'>;
  readonly #store: FirmwareStore;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #listeners: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: {
    readonly db: Db;
    readonly gateways: GatewayRequests;
    readonly locks: Pick<GatewayLocks, 'refuseBusy'>;
    readonly store: FirmwareStore;
    readonly clock: Clock;
    readonly log: Logger;
  }) {
    this.#db = parts.db;
    this.#gateways = parts.gateways;
    this.#locks = parts.locks;
    this.#store = parts.store;
    this.#clock = parts.clock;
    this.#log = parts.log;
  }

  /** Calls a listener each time an upgrade has ended. */
  onEnded(listener: () => void): void {
    this.#listeners.push(listener);
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), times.look);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /**
   * Has a gateway upgraded, and answers the id of the upgrade, which may be decided on before. Throws `gateway.firmwareNewest` where it has this version or a newer
   * one, `gateway.upgradeRunning` while an upgrade is under way, `gateway.importing` and the like, `gateway.upgradeFailed` where
   * the gateway refuses it, and as requests to gateways do.
   */
  async begin(
    by: UpgradeAuthor,
    gateway: Gateway,
    what: UpgradeWith,
    id: string = randomUUID(),
  ): Promise<string> {
    const { sn } = gateway;
    const type: FirmwareType = 'firmware' in what ? what.firmware.type : 'application';
    const to = 'firmware' in what ? what.firmware.version : what.other.version;
    const from = await versionOf(this.#db, gateway, type);
    if (to !== '' && from !== '' && isVersionAtLeast(from, to))
      throw failure('gateway.firmwareNewest', { version: from });
    const difference = 'firmware' in what ? await differenceTo(this.#db, what.firmware, from) : undefined;
    const sent = difference ?? ('firmware' in what ? what.firmware : undefined);
    await change(this.#db, by.actor, 'gateway.upgrade', async (transaction) => {
      await holdGateways(transaction.sql, [sn]);
      await this.#locks.refuseBusy(sn, undefined, transaction.sql);
      const now = new Date(this.#clock.now());
      const added = await insertUpgrade(transaction, {
        id,
        sn,
        firmware_id: sent?.id ?? null,
        type,
        from_version: from,
        to_version: to,
        account_id: by.actor.accountId === null ? null : Number(by.actor.accountId),
        started_at: now,
        heard_at: now,
      });
      if (!added) throw failure('gateway.upgradeRunning');
      return { object: { type: 'gateway', id: sn }, after: { type, from, to }, result: undefined };
    });
    try {
      await this.#ask(id, by, sn, what, difference);
    } catch (error) {
      await this.#refused(id, sn, error);
      throw error;
    }
    return id;
  }

  /** Stops an upgrade that is under way. Throws `gateway.upgradeRunning` once it is being installed, and as requests to gateways do. */
  async cancel(
    { actor, name: author }: UpgradeAuthor,
    { id, sn, to_version: version }: StoredUpgrade,
  ): Promise<void> {
    try {
      await this.#gateways.request(sn, cancelUpgrade, { upgrade: id, author });
    } catch (error) {
      // A gateway that knows nothing of it, or is away, is not waited for: it gives up what the platform does not know.
      const isOver =
        error instanceof CatalogueError && ['data.notFound', 'gateway.offline'].includes(error.key);
      if (!isOver) throw error;
    }
    await change(this.#db, actor, 'gateway.cancelUpgrade', () =>
      Promise.resolve({ object: { type: 'gateway', id: sn }, after: { version }, result: undefined }),
    );
    await this.#end({ id, sn }, { state: 'failure', failure: 'cancelled', detail: '' });
  }

  async #ask(
    upgrade: string,
    { name: author }: UpgradeAuthor,
    sn: string,
    what: UpgradeWith,
    difference: StoredFirmware | undefined,
  ): Promise<void> {
    const askFor = ({ manifest, signature, key }: StoredFirmware) =>
      this.#gateways.request(sn, startUpgrade, {
        upgrade,
        source: { kind: 'platform', manifest, signature, key },
        author,
      });
    if ('other' in what) {
      await this.#gateways.request(sn, startUpgrade, {
        upgrade,
        source: { kind: 'address', ...what.other },
        author,
      });
      return;
    }
    if (difference === undefined) return void (await askFor(what.firmware));
    try {
      await askFor(difference);
    } catch (error) {
      if (refusalOf(error).reason !== 'base') throw error;
      // Its image is not the one that is stored under its version: it gets all of it.
      await sendInstead(this.#db, upgrade, what.firmware.id);
      await askFor(what.firmware);
    }
  }

  async #refused(id: string, sn: string, error: unknown): Promise<void> {
    const { reason, detail } = refusalOf(error);
    await this.#end({ id, sn }, { state: 'failure', failure: reason, detail });
  }

  /** A piece of what an upgrade brings. Throws `data.notFound` when it is over, or brings nothing from here. */
  async read(
    sn: string,
    { upgrade, offset, limit }: z.output<typeof readFirmware.params>,
  ): Promise<z.input<typeof readFirmware.result>> {
    const row = await upgradeById(this.#db, upgrade);
    if (row?.sn !== sn || row.state !== 'running' || row.firmware_id === null) throw failure('data.notFound');
    const firmware = await firmwareById(this.#db, idOf(row.firmware_id));
    if (firmware === undefined) throw failure('data.notFound');
    const data = await this.#store.read(firmware, offset, limit);
    return { total: firmware.index_size + firmware.size, offset, data: data.toString('base64') };
  }

  /** Takes note of how far an upgrade has come. Never rejects. */
  async progress(sn: string, progress: z.output<typeof upgradeProgress.params>): Promise<void> {
    try {
      await storeProgress(this.#db, { sn, ...progress }, new Date(this.#clock.now()));
    } catch (error) {
      this.#log.warn({ err: error, sn }, 'How far an upgrade has come could not be stored.');
    }
  }

  /** Takes note of how an upgrade ended. */
  async report(
    sn: string,
    { upgrade, outcome, version, failure: reason, detail }: z.output<typeof reportUpgrade.params>,
  ): Promise<void> {
    const isInstalled = outcome === 'installed';
    await this.#end(
      { id: upgrade, sn },
      {
        state: isInstalled ? 'success' : 'failure',
        failure: isInstalled ? '' : (reason ?? 'other'),
        detail,
        ...(version !== '' && { version }),
      },
    );
  }

  async #end(key: { readonly id: string; readonly sn: string }, end: UpgradeEnd): Promise<void> {
    const ended = await endUpgrade(this.#db, key, end, new Date(this.#clock.now()));
    if (ended === undefined) return;
    await logDone(this.#db, {
      actor: { accountId: ended.account_id === null ? null : idOf(ended.account_id), address: '' },
      action: 'gateway.upgradeEnded',
      object: { type: 'gateway', id: key.sn },
      after: {
        version: end.version ?? ended.to_version,
        state: end.state,
        ...(end.failure !== '' && { failure: end.failure }),
      },
    });
    for (const listener of this.#listeners) listener();
  }

  /**
   * Asks gateways again that have said nothing of their upgrade: the process that started it may have been killed before they were
   * asked. A gateway that has started it does not begin it twice.
   */
  async #askAgain(): Promise<void> {
    const now = this.#clock.now();
    const unheard = await takeUnheardUpgrades(this.#db, {
      now: new Date(now),
      heard: new Date(now - times.unheard),
      started: new Date(now - times.askedAgain),
    });
    await Promise.all(
      unheard.map(async ({ id, sn, firmware_id, author }) => {
        const firmware = firmware_id === null ? undefined : await firmwareById(this.#db, idOf(firmware_id));
        if (firmware === undefined) return;
        const { manifest, signature, key } = firmware;
        const source = { kind: 'platform', manifest, signature, key } as const;
        try {
          await this.#gateways.request(sn, startUpgrade, { upgrade: id, source, author });
        } catch (error) {
          if (error instanceof CatalogueError && later.has(error.key)) return;
          await this.#refused(id, sn, error);
        }
      }),
    );
  }

  /** Asks gateways again that have said nothing, and ends upgrades of which nothing was heard for long. Never rejects. */
  async look(): Promise<void> {
    try {
      await this.#askAgain();
      const silent = await silentUpgrades(this.#db, new Date(this.#clock.now() - times.silence));
      for (const { id, sn } of silent)
        await this.#end({ id, sn }, { state: 'failure', failure: 'silent', detail: '' });
    } catch (error) {
      this.#log.warn({ err: error }, 'It could not be looked for upgrades that are silent.');
    }
  }
}

/** Errors after which a gateway may not have been asked, or has other things to do: it is asked again later. */
const later: ReadonlySet<ErrorKey> = new Set<ErrorKey>([
  'gateway.offline',
  'gateway.timeout',
  'gateway.upgradeRunning',
  'request.tooMany',
  'service.unavailable',
]);

/** The version of a type that a gateway runs, as far as it is known; empty where it is not. */
export async function versionOf(
  db: Db,
  { sn, version }: Pick<Gateway, 'sn' | 'version'>,
  type: FirmwareType,
): Promise<string> {
  return type === 'application' ? version : await systemVersionOf(db, sn);
}

/** The reason why a gateway refuses an upgrade, one of the contract's, and its detail. */
function refusalOf(error: unknown): { readonly reason: UpgradeFailure; readonly detail: string } {
  if (!(error instanceof CatalogueError)) return { reason: 'other', detail: '' };
  const { key } = error;
  const said = upgradeRefusal(error);
  if (said !== undefined)
    return { reason: upgradeFailures.find((one) => one === said.reason) ?? 'other', detail: said.detail };
  if (key === 'gateway.unsupported') return { reason: 'unsupported', detail: '' };
  return { reason: key === 'gateway.timeout' ? 'silent' : 'unreachable', detail: '' };
}

/** How far an upgrade has come, in percent. */
export function percentOf({
  state,
  phase,
  received,
  total,
}: Pick<StoredUpgrade, 'state' | 'phase' | 'received' | 'total'>): number {
  if (state === 'success') return 100;
  switch (phase) {
    case 'waiting':
      return 0;
    case 'downloading':
      return total === 0 ? 0 : Math.floor((received / total) * 80);
    case 'verifying':
      return 85;
    case 'installing':
      return 90;
    case 'restarting':
      return 95;
  }
}
