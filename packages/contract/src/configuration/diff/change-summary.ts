import { z } from 'zod';
import type { PatchChange } from './patch.ts';

/** Names that a part of a summary has, and parts of a summary. */
const most = { names: 3, parts: 20 } as const;

/** The objects of one list, or the settings, that a revision changed alike. */
export const changeSummarySchema = z.object({
  /** The field of the configuration that they are in, such as `drivers`. */
  section: z.string(),
  kind: z.enum(['added', 'removed', 'changed', 'reordered']),
  /** How many objects. */
  count: z.number().int().min(0),
  /** The first of them, by their names. */
  names: z.array(z.string()).max(most.names),
});
export type ChangeSummary = z.output<typeof changeSummarySchema>;

/** The changes of a revision in a few words: which objects were added, removed, changed. Values are not in it. */
export function changeSummary(changes: readonly PatchChange[]): ChangeSummary[] {
  const parts = new Map<string, { section: string; kind: ChangeSummary['kind']; names: Set<string> }>();
  for (const { kind, path } of changes) {
    const [section, object] = path;
    if (typeof section !== 'string') continue;
    // A change inside of an object is one of the object.
    const ofObject = kind === 'reordered' || path.length === 2 ? kind : 'changed';
    const key = `${section} ${ofObject}`;
    const part = parts.get(key) ?? { section, kind: ofObject, names: new Set<string>() };
    parts.set(key, part);
    if (object !== undefined) part.names.add(typeof object === 'string' ? object : object.item);
  }
  return [...parts.values()].slice(0, most.parts).map(({ section, kind, names }) => ({
    section,
    kind,
    count: names.size,
    names: [...names].slice(0, most.names),
  }));
}
