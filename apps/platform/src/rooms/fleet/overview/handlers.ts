import { calls } from '@penstock/contract/calls/list';
import type { Db } from '../../../kernel/database/schema.ts';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { mapOfFleet, overviewOfFleet } from './overview.ts';

/** The calls of the page of the fleet; `db` is over connections for heavy queries. */
export function overviewHandlers(db: Db): HandlersOf<'fleetOverview' | 'fleetMap'> {
  return {
    fleetOverview: handle(calls.fleetOverview, ({ tags }, { caller }) => overviewOfFleet(db, caller, tags)),
    fleetMap: handle(calls.fleetMap, ({ tags }, { caller }) => mapOfFleet(db, caller, tags)),
  };
}
