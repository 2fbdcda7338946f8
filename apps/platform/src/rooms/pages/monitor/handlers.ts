import { clockSteps } from '@penstock/contract/model/clock-step';
import { calls } from '@penstock/contract/calls/list';
import { shownTexts } from '@penstock/contract/calls/monitor';
import { failure } from '@penstock/contract/errors/error';
import { renewHold } from '@penstock/contract/link/methods/hold';
import { variableCause, writeVariable } from '@penstock/contract/link/methods/variable';
import { existing } from '../../../kernel/access/existing.ts';
import type { HeavyQueries } from '../../../kernel/database/heavy-queries.ts';
import type { Id } from '@penstock/contract/calls/identifier';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import type { GatewayRequests } from '@penstock/console/requests';
import type { Commands } from '../../gateways/command/commands.ts';
import { equipmentFor } from '../../plant/equipment/access.ts';
import type { PageRights } from '../page-rights/page-rights.ts';
import type { LiveTokens } from '../../values/live/tokens.ts';
import type { Watches } from '@penstock/console/live/watches';
import { gatewayOf, onlineGatewayOf } from './equipment-gateway.ts';
import { actorOf } from '../../../kernel/operation-log/change.ts';
import { textsOf } from '../../values/trend/text-changes.ts';
import { trendOf } from '../../values/trend/trend.ts';
import { recordedStateOf } from '../../values/record/recorded-state.ts';
import { type ApprovalParts, approveWrite } from './approve-write.ts';
import { describeSignals } from './describe-signals.ts';
import { heldWrite } from './held-write.ts';
import { signalOf, signalsOf } from '../../plant/equipment/signal-repository.ts';
import { writerOf } from './writer.ts';
import { checkWrittenValue } from './written-value.ts';

/** The parts of the monitoring calls. */
export interface MonitorParts extends ApprovalParts {
  readonly queries: HeavyQueries;
  readonly gateways: GatewayRequests;
  readonly commands: Commands;
  readonly tokens: LiveTokens;
  readonly watches: Watches;
  readonly rights: PageRights;
}

/** The calls of the monitoring view (platform specification, section 7). */
export function monitorHandlers(
  parts: MonitorParts,
): HandlersOf<
  | 'gatewayInfo'
  | 'recordedState'
  | 'signalQuery'
  | 'openMonitor'
  | 'monitorToken'
  | 'writeSignal'
  | 'renewHold'
  | 'signalCause'
  | 'signalHistory'
  | 'signalTexts'
> {
  const { db } = parts;
  return {
    gatewayInfo: handle(calls.gatewayInfo, async ({ equipmentId }, { caller }) => {
      const gateway = await gatewayOf(db, await equipmentFor(db, caller, equipmentId));
      const since = gateway.online ? gateway.online_at : gateway.offline_at;
      return {
        online: gateway.online,
        vpn: gateway.vpn,
        interval: gateway.interval,
        economizeOpen: gateway.economize_open,
        sn: gateway.sn,
        title: gateway.name,
        since: since?.toISOString() ?? '',
      };
    }),

    recordedState: handle(calls.recordedState, async ({ equipmentId }, { caller }) => {
      const { sn, online } = await gatewayOf(db, await equipmentFor(db, caller, equipmentId));
      return await recordedStateOf(parts, sn, online);
    }),

    signalQuery: handle(calls.signalQuery, async ({ equipmentId }, { caller, language }) => {
      const equipment = await equipmentFor(db, caller, equipmentId);
      return describeSignals(await signalsOf(db, equipment.id), language);
    }),

    openMonitor: handle(calls.openMonitor, async ({ equipmentId, interval, delay }, { caller }) => {
      const gateway = await onlineGatewayOf(db, await equipmentFor(db, caller, equipmentId));
      // It collects nothing meanwhile (platform specification, section 7, monitoring start).
      if (gateway.vpn) throw failure('gateway.plcDownloadRunning');
      await parts.watches.open(gateway.sn, interval, delay);
      return {};
    }),

    monitorToken: handle(calls.monitorToken, async ({ equipmentId }, { caller }) => {
      const equipment = await equipmentFor(db, caller, equipmentId);
      return { token: await parts.tokens.issue(caller.sessionHash, equipment.id) };
    }),

    writeSignal: handle(calls.writeSignal, async (request, context) => {
      const { equipmentId, signalId, value } = request;
      const { caller } = context;
      const equipment = await equipmentFor(db, caller, equipmentId, 'write');
      const signal = existing(await signalOf(db, equipment.id, signalId));
      const written = checkWrittenValue(signal, value);
      // A button that is pressed is released, whatever has become of the page.
      const origin =
        request.origin && request.hold?.step !== 'release'
          ? await parts.rights.demandWrite(caller, equipment, request.origin)
          : request.origin;
      const { sn } = await onlineGatewayOf(db, equipment);
      const approvedBy = await approveWrite(parts, context, {
        equipmentId,
        signalId,
        demanded: signal.approval,
        proof: request.approval,
      });
      const { accountId } = caller;
      const { hold } = request;
      const params = { key: signal.key, value: written };
      const isLatest = request.latest === true && request.approval === undefined && hold === undefined;
      const given = {
        sn,
        accountId,
        method: writeVariable,
        params: {
          ...params,
          ...(hold && { hold: heldWrite(signal, hold) }),
          ...(isLatest && { latestOf: writerOf({ accountId, origin: request.origin }) }),
        },
      };
      const operation = {
        actor: actorOf(context),
        action: hold?.step === 'release' ? 'equipment.releaseSignal' : 'equipment.writeSignal',
        object: { type: 'equipment', id: equipmentId },
        after: {
          signalId,
          ...params,
          ...origin,
          ...(hold && { holdId: hold.id }),
          ...(hold?.step === 'release' && { reason: 'released' }),
          ...(request.approval && { approval: request.approval.kind }),
          ...(approvedBy !== undefined && { approvedBy }),
        },
      } as const;
      return { uuid: await parts.commands.issue(given, operation) };
    }),

    renewHold: handle(calls.renewHold, async ({ equipmentId, signalId, holdId }, { caller }) => {
      const equipment = await equipmentFor(db, caller, equipmentId, 'write');
      const signal = existing(await signalOf(db, equipment.id, signalId));
      const { sn } = await onlineGatewayOf(db, equipment);
      return await parts.gateways.request(sn, renewHold, { key: signal.key, id: holdId });
    }),

    signalCause: handle(calls.signalCause, async ({ equipmentId, signalId }, { caller }) => {
      const equipment = await equipmentFor(db, caller, equipmentId);
      const signal = existing(await signalOf(db, equipment.id, signalId));
      const { sn } = await onlineGatewayOf(db, equipment);
      return await parts.gateways.request(sn, variableCause, { key: signal.key });
    }),

    signalHistory: handle(calls.signalHistory, async (request, { caller, signal: gone }) => {
      const asked = await historyOf(db, caller, request);
      const { step } = clockSteps(asked.from, asked.to, request.points);
      if (asked.sn === null) return { step, points: [], reach: 0 };
      const question = { ...asked, sn: asked.sn, points: request.points };
      const by = { account: caller.accountId, signal: gone };
      return await parts.queries.read(by, (client) => trendOf(client, question));
    }),

    signalTexts: handle(calls.signalTexts, async (request, { caller, signal: gone }) => {
      const asked = await historyOf(db, caller, request);
      if (asked.sn === null) return { changes: [] };
      const range = { ...asked, sn: asked.sn };
      const by = { account: caller.accountId, signal: gone };
      const changes = await parts.queries.read(by, (client) => textsOf(client, range, shownTexts));
      return { changes: [...changes] };
    }),
  };
}

/**
 * The request for the past of a signal, times in ms. Throws `data.notFound` unless the caller may see it, and
 * `request.invalid` when the end is not after the beginning.
 */
async function historyOf(
  db: Db,
  caller: Caller,
  request: { readonly equipmentId: Id; readonly signalId: Id; readonly from: string; readonly to: string },
) {
  const equipment = await equipmentFor(db, caller, request.equipmentId);
  const signal = existing(await signalOf(db, equipment.id, request.signalId));
  const from = Date.parse(request.from);
  const to = Date.parse(request.to);
  if (to <= from) throw failure('request.invalid', { field: 'to' });
  return { sn: equipment.sn, key: signal.key, from, to };
}
