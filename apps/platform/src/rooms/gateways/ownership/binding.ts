import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { gatewayAdd, gatewayAddMany, GatewayBatchRow } from '@penstock/contract/calls/gateway-ownership';
import { CatalogueError, errorTexts, failure } from '@penstock/contract/errors/error';
import { verificationCodeSchema } from '@penstock/contract/model/gateway-label';
import { checkText } from '@penstock/contract/rules/check';
import { limits } from '@penstock/contract/rules/limits';
import { rules } from '@penstock/contract/rules/table';
import type { Text } from '@penstock/languages/language';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Events } from '../../../kernel/events/events.ts';
import type { CallContext } from '@penstock/server/http/call-context';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import { bindGateway, visibleGateway } from '../gateway/gateway-repository.ts';
import type { DemandSite } from '../gateway/site.ts';
import { demandLabel, type LabelParts } from './label-check.ts';
import { noteAtBinding } from './ownership-repository.ts';

/** The parts of binding gateways. */
export interface BindingParts extends LabelParts {
  readonly events: Pick<Events, 'announce'>;
  readonly demandSite: DemandSite;
}

/**
 * Binds a gateway to the caller. Throws `gateway.alreadyBound` for one that the caller sees, since then it is no secret,
 * `gateway.cloudOnly`, and otherwise what {@link demandLabel} throws.
 */
export async function bindToCaller(
  parts: BindingParts,
  { sn, verificationCode, name, remark }: CallParsedRequest<typeof gatewayAdd>,
  context: CallContext,
): Promise<void> {
  const { db, events, demandSite } = parts;
  const { caller, address } = context;
  const seen = await visibleGateway(db, caller, sn);
  if (seen !== undefined && seen.owner_id !== null) throw failure('gateway.alreadyBound', { sn });
  await demandLabel(parts, { sn, verificationCode }, address);
  await demandSite(db, sn);
  await change(db, actorOf(context), 'gateway.bind', async (transaction) => {
    // Somebody else was faster.
    if (!(await bindGateway(transaction, sn, rowNumber(caller.accountId))))
      throw failure('gateway.alreadyBound', { sn });
    const notes = { ...(name !== '' && { name }), ...(remark !== '' && { remark }) };
    await noteAtBinding(transaction, sn, notes);
    return {
      object: { type: 'gateway', id: sn },
      after: { account: caller.username, ...notes },
      result: undefined,
    };
  });
  await events.announce({ kind: 'gatewayRights', sn });
}

/** Binds the gateways of a list, one after another, and says what came of each. Throws `gateway.batchTooMany`. */
export async function bindMany(
  parts: BindingParts,
  rows: readonly GatewayBatchRow[],
  context: CallContext,
): Promise<CallAnswer<typeof gatewayAddMany>> {
  if (rows.length > limits.gatewayBatch)
    throw failure('gateway.batchTooMany', { maximum: limits.gatewayBatch });
  const results: { readonly sn: string; readonly bound: boolean; readonly message: Text | null }[] = [];
  for (const row of rows) {
    const trimmed = trimmedRow(row);
    const message = problemOf(trimmed) ?? (await refusalOf(() => bindToCaller(parts, trimmed, context)));
    results.push({ sn: trimmed.sn, bound: message === null, message });
  }
  return { bound: results.filter(({ bound }) => bound).length, rows: results };
}

function trimmedRow({ sn, verificationCode, name, remark }: GatewayBatchRow): GatewayBatchRow {
  return {
    sn: sn.trim(),
    verificationCode: verificationCode.trim(),
    name: name.trim(),
    remark: remark.trim(),
  };
}

/** The problem of a row, before anybody is asked; undefined where there is none. */
function problemOf({ sn, verificationCode, name, remark }: GatewayBatchRow): Text | undefined {
  const finding =
    checkText(rules.gatewaySn, sn) ??
    checkText(rules.generalText, name) ??
    checkText(rules.generalText, remark);
  if (finding !== null) return errorTexts(finding.key, finding.parameters);
  const isCode = verificationCodeSchema.safeParse(verificationCode).success;
  return isCode ? undefined : errorTexts('gateway.bindRefused', {});
}

/** Why something was refused; null where it was not. */
async function refusalOf(work: () => Promise<void>): Promise<Text | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    return errorTexts(error.key, error.parameters);
  }
}
