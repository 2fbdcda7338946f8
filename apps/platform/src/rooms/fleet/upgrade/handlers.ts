import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import type { Db } from '../../../kernel/database/schema.ts';
import { handle, type HandlersOf } from '../../../kernel/http/handlers.ts';
import { gatewayFor } from '../../gateways/gateway/access.ts';

/** The calls that upgrade the firmware of one gateway. */
export function upgradeHandlers(db: Db): HandlersOf<'getNewVersion' | 'upgradeApp' | 'upgradeCallback'> {
  return {
    getNewVersion: handle(calls.getNewVersion, async ({ sn }, { caller }) => {
      const { version } = await gatewayFor(db, caller, sn);
      // The platform keeps no firmware, so that it knows of none.
      return { version, newVersion: null };
    }),

    upgradeApp: handle(calls.upgradeApp, async ({ sn }, { caller }) => {
      await gatewayFor(db, caller, sn);
      throw failure('gateway.unsupported', { what: 'upgrade' });
    }),

    // No upgrade was ever started.
    upgradeCallback: handle(calls.upgradeCallback, () => {
      throw failure('data.notFound');
    }),
  };
}
