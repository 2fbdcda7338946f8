import type { Id } from '@penstock/contract/calls/identifier';
import { calls } from '@penstock/contract/calls/list';
import type { OperationAction } from '@penstock/contract/calls/operation-actions';
import type { RollOutRow } from '@penstock/contract/calls/roll-out';
import type { Clock } from '@penstock/node-kit/clock';
import { existing } from '../../../kernel/access/existing.ts';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext } from '@penstock/server/http/call-context';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { actorOf, change, type ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { endedOf, lockRollOut, moveMembers, updateRollOut } from './roll-out-repository.ts';

/** The calls that change the course of roll-outs under way: pause, resume, stop, retry. */
export function rollOutCourseHandlers({
  db,
  clock,
  due,
}: {
  readonly db: Db;
  readonly clock: Clock;
  /** There is something to do for who works on roll-outs. */
  readonly due: () => void;
}): HandlersOf<'rollOutPause' | 'rollOutResume' | 'rollOutStop' | 'rollOutRetry'> {
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

  return {
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

/** Has it run again; what failed until now is not judged once more. */
async function resume(transaction: ChangeTransaction, id: Id) {
  const { ended, failed } = await endedOf(transaction.sql, rowNumber(id));
  await updateRollOut(transaction, id, {
    state: 'running',
    pause_reason: '',
    ended_at: null,
    judged_ended: ended,
    judged_failed: failed,
  });
}
