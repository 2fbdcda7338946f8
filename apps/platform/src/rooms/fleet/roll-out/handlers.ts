import type { Id } from '@penstock/contract/calls/identifier';
import { calls } from '@penstock/contract/calls/list';
import { type RollOutChoice, rollOutLimits, type RollOutRow } from '@penstock/contract/calls/roll-out';
import type { OperationAction } from '@penstock/contract/calls/operation-actions';
import { failure } from '@penstock/contract/errors/error';
import { compareVersions } from '@penstock/contract/rules/version';
import type { Clock } from '@penstock/node-kit/clock';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext, Caller } from '../../../kernel/http/call-context.ts';
import { handle, type HandlersOf } from '../../../kernel/http/handlers.ts';
import { actorOf, change, type ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { hoursOf } from '../../alarms/notification/schedule.ts';
import { firmwareById, type StoredFirmware } from '../firmware/firmware-repository.ts';
import { percentOf } from '../upgrade/upgrades.ts';
import { wavesOf } from './judge.ts';
import {
  chosenGateways,
  endedOf,
  firmwareFor,
  insertRollOut,
  type ListedRollOut,
  listRollOutGateways,
  listRollOuts,
  lockRollOut,
  moveMembers,
  rollOutById,
  updateRollOut,
} from './roll-out-repository.ts';

/** The calls about roll-outs. */
export function rollOutHandlers({
  db,
  clock,
  timeZone,
  due,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly timeZone: string;
  /** There is something to do for who works on roll-outs. */
  readonly due: () => void;
}): HandlersOf<
  | 'rollOutQuery'
  | 'rollOutInfo'
  | 'rollOutGateways'
  | 'rollOutFirmware'
  | 'rollOutPreview'
  | 'rollOutAdd'
  | 'rollOutPause'
  | 'rollOutResume'
  | 'rollOutStop'
  | 'rollOutRetry'
> {
  /** Makes one change of a roll-out, and has what follows from it done. */
  const changed = async (
    context: CallContext,
    id: Id,
    action: OperationAction,
    work: (transaction: ChangeTransaction, state: RollOutRow['state']) => Promise<object | undefined>,
  ) => {
    await change(db, actorOf(context), action, async (transaction) => {
      const rollOut = existing(await lockRollOut(transaction, context.caller, id));
      const after = await work(transaction, rollOut.state);
      if (after === undefined) return { unchanged: true, result: undefined };
      return { object: { type: 'rollOut', id }, before: { state: rollOut.state }, after, result: undefined };
    });
    due();
    return {};
  };
  /** Has it run again; what failed until now is not judged once more. */
  const resume = async (transaction: ChangeTransaction, id: Id) => {
    const { ended, failed } = await endedOf(transaction.sql, rowNumber(id));
    await updateRollOut(transaction, id, {
      state: 'running',
      pause_reason: '',
      ended_at: null,
      judged_ended: ended,
      judged_failed: failed,
    });
  };

  return {
    rollOutQuery: handle(calls.rollOutQuery, async (request, { caller }) => {
      const { total, rows } = await listRollOuts(db, caller, request);
      return { total, rows: rows.map(describe) };
    }),

    rollOutInfo: handle(calls.rollOutInfo, async ({ id }, { caller }) => {
      const row = existing(await rollOutById(db, caller, id));
      const now = clock.now();
      const hours = hoursOf(row.window, timeZone);
      const opens = hours.nextOpening(now);
      return {
        ...describe(row),
        canary: row.canary,
        waveSize: row.wave_size,
        failureLimit: row.failure_limit,
        window: row.window,
        timeZone,
        opens: opens > now ? new Date(opens).toISOString() : ('' as const),
      };
    }),

    rollOutGateways: handle(calls.rollOutGateways, async (request, { caller }) => {
      existing(await rollOutById(db, caller, request.id));
      const { total, rows } = await listRollOutGateways(db, request);
      return {
        total,
        rows: rows.map((row) => ({
          sn: row.sn,
          name: row.name,
          online: row.online,
          wave: row.wave,
          state: row.state,
          version: row.version,
          phase: row.phase ?? ('waiting' as const),
          percent:
            row.state === 'success'
              ? 100
              : row.phase === null || row.state === 'waiting'
                ? 0
                : percentOf({
                    state: row.upgrade_state ?? 'running',
                    phase: row.phase,
                    received: row.received ?? 0,
                    total: row.total ?? 0,
                  }),
          reason: row.reason,
          attempts: row.attempts,
          endTime: row.ended_at?.toISOString() ?? ('' as const),
        })),
      };
    }),

    rollOutFirmware: handle(calls.rollOutFirmware, async (_request, { caller }) => ({
      rows: (await firmwareFor(db, caller)).map((row) => ({
        id: idOf(row.id),
        name: row.name,
        version: row.version,
        type: row.type,
        hardwareModel: row.hardware_model,
        isLatest: row.is_latest,
      })),
    })),

    rollOutPreview: handle(calls.rollOutPreview, async ({ firmwareId, choice }, { caller }) => {
      const { fitting, newest, other } = await fit(db, caller, await offered(db, caller, firmwareId), choice);
      return {
        total: fitting.length,
        online: fitting.filter(({ online }) => online).length,
        newest,
        other,
      };
    }),

    rollOutAdd: handle(calls.rollOutAdd, async (draft, context) => {
      const { title, firmwareId, choice, canary, waveSize, failureLimit, window } = draft;
      const firmware = await offered(db, context.caller, firmwareId);
      const { fitting } = await fit(db, context.caller, firmware, choice);
      if (fitting.length === 0) throw failure('query.empty');
      if (fitting.length > rollOutLimits.gateways)
        throw failure('query.tooMany', { maximum: rollOutLimits.gateways });
      const waves = wavesOf(fitting, { canary, waveSize });
      const id = await change(db, actorOf(context), 'rollOut.add', async (transaction) => {
        const number = await insertRollOut(
          transaction,
          {
            owner_id: rowNumber(context.caller.accountId),
            title,
            firmware_id: firmware.id,
            canary,
            wave_size: waveSize,
            failure_limit: failureLimit,
            window: window === null ? null : JSON.stringify(window),
            wave: canary > 0 ? 0 : 1,
            waves: waves.at(-1)?.[1] ?? 0,
          },
          waves.map(([{ sn }, wave]) => ({ sn, wave })),
        );
        const after = {
          title,
          version: firmware.version,
          gateways: fitting.length,
          canary,
          waveSize,
          failureLimit,
          window,
        };
        return { object: { type: 'rollOut', id: idOf(number) }, after, result: idOf(number) };
      });
      due();
      return { id, total: fitting.length };
    }),

    rollOutPause: handle(calls.rollOutPause, ({ id }, context) =>
      changed(context, id, 'rollOut.pause', async (transaction, state) => {
        if (state !== 'running') return undefined;
        await updateRollOut(transaction, id, { state: 'paused', pause_reason: 'person' });
        return { state: 'paused' };
      }),
    ),

    rollOutResume: handle(calls.rollOutResume, ({ id }, context) =>
      changed(context, id, 'rollOut.resume', async (transaction, state) => {
        if (state !== 'paused') return undefined;
        await resume(transaction, id);
        return { state: 'running' };
      }),
    ),

    rollOutStop: handle(calls.rollOutStop, ({ id }, context) =>
      changed(context, id, 'rollOut.stop', async (transaction, state) => {
        if (state !== 'running' && state !== 'paused') return undefined;
        const gateways = await moveMembers(transaction, id, 'waiting', 'stopped');
        await updateRollOut(transaction, id, {
          state: 'stopped',
          pause_reason: '',
          ended_at: new Date(clock.now()),
        });
        return { state: 'stopped', gateways };
      }),
    ),

    rollOutRetry: handle(calls.rollOutRetry, ({ id }, context) =>
      changed(context, id, 'rollOut.retry', async (transaction, state) => {
        if (state === 'stopped') return undefined;
        const gateways = await moveMembers(transaction, id, 'failure', 'waiting');
        if (gateways === 0) return undefined;
        await resume(transaction, id);
        return { state: 'running', gateways };
      }),
    ),
  };
}

/** Whole firmware for gateways that a caller may configure. Throws `data.notFound`. */
async function offered(db: Db, caller: Caller, id: Id): Promise<StoredFirmware> {
  const mine = await firmwareFor(db, caller);
  const isMine = mine.some((row) => row.id === rowNumber(id));
  return existing(isMine ? await firmwareById(db, id) : undefined);
}

/** The chosen gateways that a firmware is for, and how many were chosen that it is not for. */
async function fit(db: Db, caller: Caller, firmware: StoredFirmware, choice: RollOutChoice) {
  const chosen = await chosenGateways(db, caller, choice);
  const identifier = firmware.hardware_identifier.toLowerCase();
  const ofModel = chosen.filter(({ hardware }) => hardware.toLowerCase() === identifier);
  // A gateway says what system it runs only when it is asked.
  const fitting = ofModel.filter(
    ({ version }) => firmware.type === 'system' || compareVersions(version, firmware.version) < 0,
  );
  return { fitting, newest: ofModel.length - fitting.length, other: chosen.length - ofModel.length };
}

/** A roll-out as its owners see it. */
function describe(row: ListedRollOut): RollOutRow {
  const { waiting, running, success, failure: failed, stopped } = row;
  return {
    id: idOf(row.id),
    title: row.title,
    firmware: row.firmware_name ?? '',
    type: row.firmware_type ?? 'application',
    version: row.firmware_version ?? '',
    hardwareModel: row.hardware_model ?? '',
    state: row.state,
    pauseReason: row.pause_reason,
    wave: row.wave,
    waves: row.waves,
    counts: {
      total: waiting + running + success + failed + stopped,
      waiting,
      running,
      success,
      failure: failed,
      stopped,
    },
    owner: row.owner,
    createTime: row.created_at.toISOString(),
    endTime: row.ended_at?.toISOString() ?? '',
  };
}
