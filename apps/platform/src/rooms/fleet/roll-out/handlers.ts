import { idOf } from '../../../kernel/database/id.ts';
import { calls } from '@penstock/contract/calls/list';
import type { RollOutGatewayRow, RollOutRow } from '@penstock/contract/calls/roll-out';
import type { Clock } from '@penstock/node-kit/clock';
import { existing } from '../../../kernel/access/existing.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { hoursOf } from '../../alarms/notification/schedule.ts';
import { percentOf } from '../upgrade/upgrades.ts';
import {
  firmwareFor,
  type ListedGateway,
  type ListedRollOut,
  listRollOutGateways,
  listRollOuts,
  rollOutById,
} from './roll-out-repository.ts';

/** The calls that show roll-outs, and the firmware that one may bring. */
export function rollOutHandlers({
  db,
  clock,
  timeZone,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly timeZone: string;
}): HandlersOf<'rollOutQuery' | 'rollOutInfo' | 'rollOutGateways' | 'rollOutFirmware'> {
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
        rows: rows.map(describeGateway),
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
  };
}

/** A gateway of a roll-out, with how far it has come in percent. */
function describeGateway(row: ListedGateway): RollOutGatewayRow {
  return {
    sn: row.sn,
    name: row.name,
    online: row.online,
    wave: row.wave,
    state: row.state,
    version: row.version,
    phase: row.phase ?? 'waiting',
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
    endTime: row.ended_at?.toISOString() ?? '',
  };
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
