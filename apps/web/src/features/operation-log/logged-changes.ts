import { releaseReasonText } from '@penstock/contract/model/release-reason-text';
import { listText } from '@penstock/languages/list-text';
import { declaredAuthCode, isAuthCode } from '@penstock/contract/calls/auth-codes';
import type { OperationRow } from '@penstock/contract/calls/operation-log';
import { withTranslatedPath } from '@penstock/contract/document/earlier-translations';
import { fieldLabel, pathLabel, valueText } from '@penstock/contract/texts/label';
import type { Language, Text } from '@penstock/languages/language';

/** A value that changed: what it is called, and what it was and became; undefined where there was none. */
export interface LoggedChange {
  readonly path: string;
  readonly label: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The maximum number of changes that are shown of one row. */
const maximum = 200;

/** The words of a row of the operation log about each value that differs. */
export function loggedChanges(
  { before, after }: Pick<OperationRow, 'before' | 'after'>,
  language: Language,
): readonly LoggedChange[] {
  const was = leaves(before ?? {}, language);
  const is = leaves(after ?? {}, language);
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => was.get(path) !== is.get(path))
    .slice(0, maximum)
    .map((path) => ({
      path,
      label: labelOf(path, language),
      before: was.get(path),
      after: is.get(path),
    }));
}

/** The changes of a row in a line: the alarms that somebody acted on by their names, otherwise the names of what changed. */
export function changeSummary(
  row: Pick<OperationRow, 'action' | 'before' | 'after'>,
  language: Language,
): string {
  const changes = loggedChanges(row, language);
  const named = row.action.startsWith('alarm.')
    ? [row.after?.['alarm'], ...titlesOf(row.after?.['acknowledged'])].filter(
        (one) => typeof one === 'string',
      )
    : [];
  return listText(named.length > 0 ? named : changes.map(({ label }) => label), language);
}

/** The name of a value. The address of an account, an equipment or a gateway is a postal one, that of a variable is in its registers. */
function labelOf(path: string, language: Language): string {
  return path === 'address'
    ? fieldLabel('profile', 'address', language)
    : pathLabel(withTranslatedPath(path), language);
}

/** The titles of a list of things that all have one, such as alarms; none where it is no such list. */
function titlesOf(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  const titles = value.flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'title' in one && typeof one.title === 'string'
      ? [one.title]
      : [],
  );
  return titles.length === value.length ? titles : [];
}

/**
 * The values of a document by their path. Lists of texts are one value, since their order tells nothing; so are lists of things by
 * their titles.
 */
function leaves(
  document: Readonly<Record<string, unknown>>,
  language: Language,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
      found.set(
        path,
        listText(
          value.map((one) => word(one, language)),
          language,
        ),
      );
    } else if (titlesOf(value).length > 0) {
      found.set(path, listText(titlesOf(value), language));
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) walk(inner, path === '' ? name : `${path}.${name}`);
    } else if (value !== undefined && value !== null) {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      found.set(path, words(path, text)?.[language] ?? text);
    }
  };
  walk(document, '');
  return found;
}

/** A reason in words; undefined for any other value. */
function words(path: string, text: string): Text | undefined {
  if (path === 'reason') return releaseReasonText(text);
  return path === 'failure' ? valueText(path, text) : undefined;
}

/** An auth code in words; any other text as it is. */
function word(text: string, language: Language): string {
  return isAuthCode(text) ? declaredAuthCode(text).allows[language] : text;
}
