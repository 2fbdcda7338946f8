import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { sectionChange } from '@penstock/contract/calls/section';
import { diffBySchema } from '@penstock/contract/configuration/diff/diff';
import { hideSecrets } from '@penstock/contract/configuration/diff/hidden-secrets';
import type { PatchChange } from '@penstock/contract/configuration/diff/patch';
import { type ListSection, listSections } from '@penstock/contract/configuration/model/section';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import type { ConsoleAccess, ConsoleCaller } from '../access.ts';
import { baseOf } from '../base.ts';
import { identityOf, itemsOf } from './items.ts';
import { readItem } from './read-item.ts';
import { renamedTargets } from './renamed-targets.ts';

type ItemChange = CallParsedRequest<typeof sectionChange>['changes'][number];

/** A list while its changes are made one after the other. */
interface Draft {
  readonly list: ListSection;
  items: readonly unknown[];
  readonly patch: PatchChange[];
  /** Items whose identity changed: as it was, and as it is. */
  readonly renamed: [before: string, after: string][];
}

/**
 * Changes items of a list of a configuration. Throws `data.notFound` for an item that is not there, and
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
  const list: ListSection = listSections[section];
  const before = await itemsOf(access, key, list);
  const draft: Draft = { list, items: before, patch: [], renamed: [] };
  const isOnly = request.changes.length === 1;
  const nameOf = (index: number) => (isOnly ? 'item' : `changes.${index}.item`);
  for (const [index, change] of request.changes.entries()) make(draft, change, nameOf(index));
  const changes = [...draft.patch, ...(await renamedTargets(access, key, section, draft.renamed))];
  const answer = await access.configurations
    .patch(key, changes, { author, note, probation })
    .catch((error: unknown) => {
      throw asRequestError(error, draft, request.changes, nameOf);
    });
  if (answer.changed) {
    const hidden = (items: readonly unknown[]) => items.map((item) => hideSecrets(list.schema, item));
    await access.changed({
      sn,
      action: 'changeSection',
      revision: answer.revision,
      before: { [section]: hidden(before.filter((item) => !draft.items.includes(item))) },
      after: { [section]: hidden(draft.items.filter((item) => !before.includes(item))) },
    });
  }
  return answer;
}

function make(draft: Draft, change: ItemChange, name: string): void {
  const { list, patch, renamed } = draft;
  const { path, identity: by } = list;
  const find = (identity: string) => {
    const found = draft.items.find((item) => identityOf(list, item) === identity);
    if (found === undefined) throw failure('data.notFound');
    return found;
  };
  switch (change.kind) {
    case 'add': {
      const known = change.copyOf === '' ? undefined : find(change.copyOf);
      const item = readItem(list, change.item, known, name);
      refuseTaken(draft, item, name);
      const last = draft.items.at(-1);
      const behind = last === undefined ? null : identityOf(list, last);
      patch.push({
        kind: 'added',
        path: [...path, { by, item: identityOf(list, item) }],
        value: item,
        behind,
      });
      draft.items = [...draft.items, item];
      return;
    }
    case 'edit': {
      const before = find(change.identity);
      const after = readItem(list, change.item, before, name);
      const identity = identityOf(list, after);
      if (identity !== change.identity) refuseTaken(draft, after, name);
      const differences = diffBySchema(list.schema, before, after).map(
        (one): PatchChange => ({
          ...one,
          path: [...path, { by, item: change.identity }, ...one.path],
        }),
      );
      // A new identity last: until then the changes find the item by the one it has.
      const isIdentity = (one: PatchChange) => one.path.length === path.length + 2 && one.path.at(-1) === by;
      patch.push(...differences.filter((one) => !isIdentity(one)), ...differences.filter(isIdentity));
      if (identity !== change.identity) renamed.push([change.identity, identity]);
      draft.items = draft.items.map((item) => (item === before ? after : item));
      return;
    }
    case 'delete': {
      const gone = find(change.identity);
      patch.push({ kind: 'removed', path: [...path, { by, item: change.identity }] });
      draft.items = draft.items.filter((item) => item !== gone);
    }
  }
}

/** Throws `request.invalid` when another item of the list is distinguished by the same. */
function refuseTaken({ list, items }: Draft, item: unknown, name: string): void {
  const identity = identityOf(list, item);
  const other = items.findIndex((one) => identityOf(list, one) === identity);
  if (other < 0) return;
  const path = `${name}.${list.identity}`;
  const parameters = { value: identity, other: [...list.path, other].join('.') };
  throw failure(
    'request.invalid',
    { field: path },
    { problems: [{ path, key: 'value.duplicate', parameters }] },
  );
}

/** Problems of the document with the fields of the request: `connections.mqtt.0.host` becomes `item.host`. */
function asRequestError(
  error: unknown,
  { list, items }: Draft,
  changes: readonly ItemChange[],
  nameOf: (index: number) => string,
): unknown {
  if (!(error instanceof CatalogueError) || error.key !== 'document.invalid') return error;
  const names = new Map<string, string>();
  for (const [index, change] of changes.entries()) {
    if (change.kind === 'delete') continue;
    const place = items.findIndex((item) => identityOf(list, item) === identityOf(list, change.item));
    if (place >= 0) names.set([...list.path, place].join('.'), nameOf(index));
  }
  const problems = error.problems.map((problem) => {
    const own = [...names].find(([at]) => problem.path === at || problem.path.startsWith(`${at}.`));
    return own === undefined ? problem : { ...problem, path: own[1] + problem.path.slice(own[0].length) };
  });
  return new CatalogueError(error.key, error.parameters, { problems, cause: error });
}
