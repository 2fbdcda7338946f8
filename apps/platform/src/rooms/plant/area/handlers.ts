import { calls } from '@penstock/contract/calls/list';
import type { Db } from '../../../kernel/database/schema.ts';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { authoriseOnArea, listAreaAuthorisations, unauthoriseOnArea } from './area-authorisations.ts';
import {
  addArea,
  type AreaParts,
  assignEquipment,
  editArea,
  listAreas,
  relocateArea,
  removeArea,
} from './areas.ts';

/** The calls of areas and of the rights on them; `queryDb` is over connections for heavy queries. */
export function areaHandlers(
  parts: AreaParts & { readonly queryDb: Db },
): HandlersOf<
  | 'areaQuery'
  | 'areaAdd'
  | 'areaEdit'
  | 'areaMove'
  | 'areaDelete'
  | 'areaAssign'
  | 'areaAuthQuery'
  | 'areaAuthUpdate'
  | 'areaAuthDelete'
> {
  return {
    areaQuery: handle(calls.areaQuery, (_request, { caller, language }) =>
      listAreas(parts.queryDb, caller, language),
    ),
    areaAdd: handle(calls.areaAdd, (request, context) => addArea(parts, request, context)),
    areaEdit: handle(calls.areaEdit, async (request, context) => {
      await editArea(parts, request, context);
      return {};
    }),
    areaMove: handle(calls.areaMove, async (request, context) => {
      await relocateArea(parts, request, context);
      return {};
    }),
    areaDelete: handle(calls.areaDelete, async ({ id }, context) => {
      await removeArea(parts, id, context);
      return {};
    }),
    areaAssign: handle(calls.areaAssign, (request, context) => assignEquipment(parts, request, context)),
    areaAuthQuery: handle(calls.areaAuthQuery, ({ id }, context) =>
      listAreaAuthorisations(parts.db, id, context),
    ),
    areaAuthUpdate: handle(calls.areaAuthUpdate, async (request, context) => {
      await authoriseOnArea(parts, request, context);
      return {};
    }),
    areaAuthDelete: handle(calls.areaAuthDelete, async (request, context) => {
      await unauthoriseOnArea(parts, request, context);
      return {};
    }),
  };
}
