import type { Id } from '@penstock/contract/calls/identifier';
import { calls } from '@penstock/contract/calls/list';
import {
  type RollOutChoice,
  type RollOutContent,
  rollOutLimits,
  type RollOutRow,
} from '@penstock/contract/calls/roll-out';
import type { OperationAction } from '@penstock/contract/calls/operation-actions';
import { failure } from '@penstock/contract/errors/error';
import type { Clock } from '@penstock/node-kit/clock';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext, Caller } from '../../../kernel/http/call-context.ts';
import { handle, type HandlersOf } from '../../../kernel/http/handlers.ts';
import { actorOf, change, type ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { hoursOf } from '../../alarms/notification/schedule.ts';
import type { TemplateApplications } from '../../configuration/template/template-applications.ts';
import { keepVersion } from '../../configuration/template/template-use-repository.ts';
import { percentOf } from '../upgrade/upgrades.ts';
import { type Content, contentOf, type Gateway } from './content.ts';
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
  templates,
  clock,
  timeZone,
  due,
}: {
  readonly db: Db;
  readonly templates: TemplateApplications;
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
  /** The content that a roll-out would have, and the chosen gateways that it fits, with how many are left out and why. */
  const fit = async (caller: Caller, content: RollOutContent, choice: RollOutChoice) => {
    const brought = await contentOf({ db, templates }, caller, content);
    const fitting: Gateway[] = [];
    const left = { newest: 0, other: 0, needing: 0 };
    for (const gateway of await chosenGateways(db, caller, choice)) {
      const why = brought.leavesOut(gateway);
      if (why === undefined) fitting.push(gateway);
      else left[why] += 1;
    }
    return { brought, fitting, ...left };
  };
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
      const rollOut = existing(await rollOutById(db, caller, request.id));
      const { total, rows } = await listRollOutGateways(db, request, rollOut);
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

    rollOutPreview: handle(calls.rollOutPreview, async ({ content, choice }, { caller }) => {
      const { fitting, newest, other, needing } = await fit(caller, content, choice);
      return {
        total: fitting.length,
        online: fitting.filter(({ online }) => online).length,
        newest,
        other,
        needing,
      };
    }),

    rollOutAdd: handle(calls.rollOutAdd, async (draft, context) => {
      const { title, content, choice, canary, waveSize, failureLimit, window } = draft;
      const { fitting, brought } = await fit(context.caller, content, choice);
      if (fitting.length === 0) throw failure('query.empty');
      if (fitting.length > rollOutLimits.gateways)
        throw failure('query.tooMany', { maximum: rollOutLimits.gateways });
      const waves = wavesOf(fitting, { canary, waveSize });
      const id = await change(db, actorOf(context), 'rollOut.add', async (transaction) => {
        if (brought.kind === 'template') await keepVersion(transaction, brought.template);
        const number = await insertRollOut(
          transaction,
          {
            owner_id: rowNumber(context.caller.accountId),
            title,
            ...columnsOf(brought),
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
          ...brought.shown,
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

/** The columns of a roll-out about what it brings. */
function columnsOf(content: Content) {
  switch (content.kind) {
    case 'firmware':
      return { kind: content.kind, firmware_id: content.firmware.id };
    case 'template': {
      const { kind, template, resets } = content;
      return { kind, template_id: template.id, template_version: template.version, resets };
    }
  }
}

/** A roll-out as its owners see it. */
function describe(row: ListedRollOut): RollOutRow {
  const { waiting, running, success, failure: failed, stopped } = row;
  return {
    id: idOf(row.id),
    title: row.title,
    kind: row.kind,
    name: row.content_name,
    version: row.content_version,
    hardwareModel: row.model,
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
