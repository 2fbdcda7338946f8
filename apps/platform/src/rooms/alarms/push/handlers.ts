import { calls } from '@penstock/contract/calls/list';
import { pushLimits } from '@penstock/contract/calls/push';
import { failure } from '@penstock/contract/errors/error';
import type { Clock } from '@penstock/node-kit/clock';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { demandPublic, ForbiddenAddressError } from '../../../kernel/network/outgoing-address.ts';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import type { PushKey } from './push-key.ts';
import { keepNewestPushDevices, pushDevices, removePushDevice, storePushDevice } from './push-repository.ts';

/** The calls with which people switch notifications of their browsers on and off. */
export function pushHandlers(parts: {
  readonly db: Db;
  readonly key: PushKey;
  readonly clock: Clock;
  /** Whether push services may have private addresses. */
  readonly allowPrivate: boolean;
}): HandlersOf<'pushInfo' | 'pushAdd' | 'pushRemove'> {
  const { db, key, clock, allowPrivate } = parts;
  return {
    pushInfo: handle(calls.pushInfo, async (_request, { caller }) => {
      const rows = await pushDevices(db, rowNumber(caller.accountId), new Date(clock.now()));
      return {
        publicKey: await key.publicKey(),
        devices: rows.map((row) => ({
          id: idOf(row.id),
          current: row.session_hash.equals(caller.sessionHash),
          userAgent: row.user_agent,
          time: row.created_at.toISOString(),
        })),
      };
    }),

    pushAdd: handle(calls.pushAdd, async ({ endpoint, publicKey, authSecret }, context) => {
      const { caller, userAgent } = context;
      // A program has no browser, and no session that ends.
      if (caller.isProgram) throw failure('request.invalid', { field: 'endpoint' });
      try {
        if (!allowPrivate) demandPublic(new URL(endpoint));
      } catch (error) {
        if (error instanceof ForbiddenAddressError) throw failure('request.invalid', { field: 'endpoint' });
        throw error;
      }
      await change(db, actorOf(context), 'account.addPushDevice', async (transaction) => {
        const accountId = rowNumber(caller.accountId);
        await storePushDevice(transaction, {
          account_id: accountId,
          session_hash: caller.sessionHash,
          endpoint,
          public_key: Buffer.from(publicKey, 'base64url'),
          auth_secret: Buffer.from(authSecret, 'base64url'),
          user_agent: userAgent,
        });
        await keepNewestPushDevices(transaction, accountId, pushLimits.devices);
        return {
          object: { type: 'account', id: caller.accountId },
          after: { userAgent },
          result: undefined,
        };
      });
      return {};
    }),

    pushRemove: handle(calls.pushRemove, async ({ id }, context) => {
      const { accountId } = context.caller;
      await change(db, actorOf(context), 'account.removePushDevice', async (transaction) => {
        if (!(await removePushDevice(transaction, rowNumber(accountId), id))) throw failure('data.notFound');
        return { object: { type: 'account', id: accountId }, result: undefined };
      });
      return {};
    }),
  };
}
