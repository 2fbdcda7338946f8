import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { sectionChange } from '@penstock/contract/calls/section';
import { hideSecrets } from '@penstock/contract/configuration/diff/hidden-secrets';
import { type ListSectionName, listSections } from '@penstock/contract/configuration/model/section';
import { CatalogueError } from '@penstock/contract/errors/error';
import type { ConsoleAccess, ConsoleCaller, RevisionKey } from '../access.ts';
import { baseOf } from '../base.ts';
import { listsOf } from './items.ts';
import { ListDraft, makeAll } from './list-draft.ts';
import { renamedTargets } from './renamed-targets.ts';
import { followVariables, holdersOfKeys } from './renamed-variables.ts';
import { isVariableSection } from './variable-sections.ts';

/** Items of one list that the operation log holds of one change; of more it says how many there were. */
const loggedItems = 200;

/**
 * Changes items of lists of a configuration. What names a renamed connection or variable names it by its new name;
 * a deleted variable is taken out of lists of keys. Throws `data.notFound` for an item that is not there, and
 * `request.invalid` or `document.invalid` with problems named as the fields of the request.
 */
export async function changeSection(
  access: ConsoleAccess,
  request: CallParsedRequest<typeof sectionChange>,
  { author }: ConsoleCaller,
): Promise<CallAnswer<typeof sectionChange>> {
  const { sn, section, note, probation } = request;
  const base = await baseOf(access, request);
  const key = { sn, revision: base.revision, hash: base.hash };
  const named = [...new Set(request.changes.map((change) => change.section ?? section))];
  const holders = named.some(isVariableSection) ? holdersOfKeys : [];
  const drafts = await draftsOf(access, key, [...new Set([...named, ...holders])]);
  const draftAt = (name: ListSectionName) => drafts.get(name) ?? new ListDraft(name, []);
  const isOnly = request.changes.length === 1;
  const nameOf = (index: number) => (isOnly ? 'item' : `changes.${index}.item`);
  makeAll(request.changes, (change) => draftAt(change.section ?? section), nameOf);
  followVariables([...drafts.values()]);
  const changes = [...drafts.values()].flatMap((draft) => draft.patch());
  for (const name of named)
    changes.push(...(await renamedTargets(access, key, name, draftAt(name).renamed())));
  const answer = await access.configurations
    .patch(key, changes, { author, note, probation })
    .catch((error: unknown) => {
      throw asRequestError(error, [...drafts.values()]);
    });
  if (answer.changed) {
    const { before, after } = logOf([...drafts.values()]);
    await access.changed({ sn, action: 'changeSection', revision: answer.revision, before, after });
  }
  return answer;
}

async function draftsOf(
  access: ConsoleAccess,
  key: RevisionKey,
  sections: readonly ListSectionName[],
): Promise<ReadonlyMap<ListSectionName, ListDraft>> {
  const lists = await listsOf(
    access,
    key,
    sections.map((name) => listSections[name]),
  );
  return new Map(sections.map((name, index) => [name, new ListDraft(name, lists[index] ?? [])]));
}

/** The differences by list, without secrets. */
function logOf(drafts: readonly ListDraft[]) {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const draft of drafts) {
    const { schema } = listSections[draft.section];
    const items = draft.items();
    const [old, young] = [new Set(draft.before), new Set(items)];
    const gone = draft.before.filter((item) => !young.has(item));
    const come = items.filter((item) => !old.has(item));
    const put = (log: Record<string, unknown>, changed: readonly unknown[]) => {
      log[draft.section] = changed.slice(0, loggedItems).map((item) => hideSecrets(schema, item));
      if (changed.length > loggedItems) log[`${draft.section}.count`] = changed.length;
    };
    if (gone.length === 0 && come.length === 0) continue;
    put(before, gone);
    put(after, come);
  }
  return { before, after };
}

/** Problems of the document with the fields of the request: `connections.mqtt.0.host` becomes `item.host`. */
function asRequestError(error: unknown, drafts: readonly ListDraft[]): unknown {
  if (!(error instanceof CatalogueError) || error.key !== 'document.invalid') return error;
  const names = new Map(drafts.flatMap((draft) => [...draft.names()]));
  const problems = error.problems.map((problem) => {
    const at = /^([^0-9]+\.[0-9]+)(.*)$/.exec(problem.path);
    const name = at === null ? undefined : names.get(at[1] ?? '');
    return name === undefined ? problem : { ...problem, path: name + (at?.[2] ?? '') };
  });
  return new CatalogueError(error.key, error.parameters, { problems, cause: error });
}
