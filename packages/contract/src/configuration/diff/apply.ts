import type { ChangePath, Segment } from './change.ts';
import { type Draft, FieldsDraft, ListDraft } from './draft.ts';
import type { PatchChange } from './patch.ts';

/** A changed document, or the change that does not apply. */
export type ApplyResult<Applied extends PatchChange = PatchChange> =
  | { readonly ok: true; readonly document: unknown }
  | { readonly ok: false; readonly change: Applied };

/**
 * Applies changes to a document; the document itself is left as it is. `apply(a, diff(a, b))` gives b. On another
 * document than the one they were made from, a change applies as long as what it names is there. Takes time linear in
 * the document and the changes. Nothing of the result is checked: read it as a document from outside. It shares what
 * did not change with the document and the changes, so neither may be modified afterwards.
 */
export function applyChanges<Applied extends PatchChange>(
  document: unknown,
  changes: readonly Applied[],
): ApplyResult<Applied> {
  const root = new FieldsDraft({ document });
  for (const change of changes) {
    if (!applyOne(root, change)) return { ok: false, change };
  }
  return { ok: true, document: root.finish()['document'] };
}

/**
 * Applies each change that applies and leaves out the others, which are answered as `refused` in their order. What holds of
 * {@link applyChanges} holds here too.
 */
export function applyEach<Applied extends PatchChange>(
  document: unknown,
  changes: readonly Applied[],
): { readonly document: unknown; readonly refused: readonly Applied[] } {
  const root = new FieldsDraft({ document });
  const refused = changes.filter((change) => !applyOne(root, change));
  return { document: root.finish()['document'], refused };
}

function applyOne(root: FieldsDraft, change: PatchChange): boolean {
  if (change.kind === 'reordered') {
    const list = draftAt(root, change.path, { by: change.by, item: '' });
    return list instanceof ListDraft && list.by === change.by && list.reorder(change.order);
  }
  const last = change.path.at(-1) ?? 'document';
  const parent = change.path.length === 0 ? root : draftAt(root, change.path.slice(0, -1), last);
  if (typeof last === 'string') {
    if (!(parent instanceof FieldsDraft) || change.kind !== 'changed' || !parent.has(last)) return false;
    parent.set(last, change.after);
    return true;
  }
  if (!(parent instanceof ListDraft) || parent.by !== last.by) return false;
  if (parent.has(last.item) === (change.kind === 'added')) return false;
  switch (change.kind) {
    case 'added':
      parent.insert(change.value, change.behind);
      break;
    case 'removed':
      parent.remove(last.item);
      break;
    case 'changed':
      parent.set(last.item, change.after);
      break;
  }
  return true;
}

/** The draft of what a path leads to, of which the next step is `next`; undefined where it leads nowhere. */
function draftAt(root: FieldsDraft, path: ChangePath, next: Segment): Draft | undefined {
  let draft: Draft | undefined = root.child('document', path[0] ?? next);
  for (const [index, segment] of path.entries()) {
    const following = path[index + 1] ?? next;
    if (typeof segment === 'string') {
      draft = draft instanceof FieldsDraft ? draft.child(segment, following) : undefined;
    } else {
      draft =
        draft instanceof ListDraft && draft.by === segment.by
          ? draft.child(segment.item, following)
          : undefined;
    }
  }
  return draft;
}
