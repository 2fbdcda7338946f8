import { type Change, changePathText } from '@penstock/contract/configuration/diff/change';
import { hiddenSecret } from '@penstock/contract/configuration/diff/secrets';

/** Changes whose values the operation log keeps; more are only counted. */
const maxLogged = 50;

/**
 * The changes of a definition before and after, by their paths, for the operation log: secrets are hidden,
 * and of added or removed items only the names are kept.
 */
export function loggedChanges(changes: readonly Change[]): {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
} {
  const before: [string, unknown][] = [];
  const after: [string, unknown][] = [];
  for (const change of changes.slice(0, maxLogged)) {
    const path = changePathText(change.path);
    const shown = (value: unknown) => (change.secret ? hiddenSecret : value);
    switch (change.kind) {
      case 'added':
        after.push([path, 'added']);
        break;
      case 'removed':
        before.push([path, 'removed']);
        break;
      case 'changed':
        before.push([path, shown(change.before)]);
        after.push([path, shown(change.after)]);
        break;
      case 'reordered':
        after.push([path, 'reordered']);
        break;
    }
  }
  if (changes.length > maxLogged) after.push(['more', changes.length - maxLogged]);
  return { before: Object.fromEntries(before), after: Object.fromEntries(after) };
}
