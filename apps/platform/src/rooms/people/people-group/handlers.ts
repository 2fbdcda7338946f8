import { calls } from '@penstock/contract/calls/list';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import {
  addGroup,
  addMembers,
  listGroups,
  listMembers,
  type PeopleGroupParts,
  removeGroup,
  removeMember,
  renameGroup,
} from './people-groups.ts';

/** The calls of groups of people. */
export function peopleGroupHandlers(
  parts: PeopleGroupParts,
): HandlersOf<
  | 'peopleGroupQuery'
  | 'peopleGroupMembers'
  | 'peopleGroupAdd'
  | 'peopleGroupRename'
  | 'peopleGroupDelete'
  | 'peopleGroupAddMembers'
  | 'peopleGroupRemoveMember'
> {
  return {
    peopleGroupQuery: handle(calls.peopleGroupQuery, (_request, { caller }) => listGroups(parts.db, caller)),
    peopleGroupMembers: handle(calls.peopleGroupMembers, ({ id }, { caller }) =>
      listMembers(parts.db, id, caller),
    ),
    peopleGroupAdd: handle(calls.peopleGroupAdd, (request, context) => addGroup(parts, request, context)),
    peopleGroupRename: handle(calls.peopleGroupRename, async (request, context) => {
      await renameGroup(parts, request, context);
      return {};
    }),
    peopleGroupDelete: handle(calls.peopleGroupDelete, async ({ id }, context) => {
      await removeGroup(parts, id, context);
      return {};
    }),
    peopleGroupAddMembers: handle(calls.peopleGroupAddMembers, (request, context) =>
      addMembers(parts, request, context),
    ),
    peopleGroupRemoveMember: handle(calls.peopleGroupRemoveMember, async (request, context) => {
      await removeMember(parts, request, context);
      return {};
    }),
  };
}
