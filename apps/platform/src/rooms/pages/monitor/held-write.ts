import { failure } from '@penstock/contract/errors/error';
import type { reportRelease, WrittenHold } from '@penstock/contract/link/methods/hold';
import type { Hold } from '@penstock/contract/model/held-write';
import { limits } from '@penstock/contract/rules/limits';
import type { z } from 'zod';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { change } from '../../../kernel/operation-log/change.ts';
import type { OperationObject } from '../../../kernel/operation-log/operation.ts';
import { isLogged } from '../../../kernel/operation-log/operation-log-repository.ts';
import { type SignalRow, signalOfVariable } from '../../plant/equipment/signal-repository.ts';
import { checkWrittenValue } from './written-value.ts';
import { gatewayTime } from '@penstock/console/gateway/gateway-time';

/** A press that a gateway has ended automatically. */
export type OwnRelease = z.output<typeof reportRelease.params>;

/**
 * The part of a press for the gateway. Throws `request.invalid` where the value of the release cannot be
 * written, and for signals whose writes are approved: nobody approves an automatic write of a gateway.
 */
export function heldWrite(signal: SignalRow, hold: Hold): WrittenHold {
  if (hold.step === 'release') return hold;
  if (signal.approval !== 'none') throw failure('request.invalid', { field: 'hold' });
  return {
    ...hold,
    releaseValue: checkWrittenValue(signal, hold.releaseValue),
    milliseconds: limits.heldWrite.endMilliseconds.default,
  };
}

/** Logs that a gateway has ended a press automatically, once for each press. */
export async function noteRelease(db: Db, sn: string, released: OwnRelease): Promise<void> {
  const { id: holdId, key, value, reason, code } = released;
  const nobody = { accountId: null, address: '' };
  await change(db, nobody, 'equipment.releaseSignal', async ({ sql }) => {
    const signal = await signalOfVariable(sql, sn, key);
    const object: OperationObject =
      signal === undefined
        ? { type: 'gateway', id: sn }
        : { type: 'equipment', id: idOf(signal.equipment_id) };
    const known = { object, action: 'equipment.releaseSignal', field: 'holdId', value: holdId } as const;
    if (await isLogged(sql, known)) return { unchanged: true, result: undefined };
    const about = {
      ...(signal !== undefined && { signalId: idOf(signal.id) }),
      key,
      value,
      holdId,
      reason,
      releasedAt: gatewayTime(released.time),
      ...(code !== undefined && { code }),
    };
    return { object, after: about, result: undefined };
  });
}
