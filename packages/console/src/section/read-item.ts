import { restoreSecrets, withHiddenSecrets } from '@penstock/contract/configuration/diff/hidden-secrets';
import type { ListSection } from '@penstock/contract/configuration/model/section';
import { requestFailure } from '@penstock/contract/document/request-failure';
import { failure } from '@penstock/contract/errors/error';

/**
 * An item as it came, checked by its schema, with the secrets of another where they stay as they
 * are. Throws `request.invalid` with its problems below `name`.
 */
export function readItem(
  { schema }: Pick<ListSection, 'schema'>,
  item: unknown,
  known: unknown,
  name: string,
): unknown {
  const parsed = withHiddenSecrets(schema).safeParse(item);
  if (!parsed.success) throw requestFailure(parsed.error.issues, item, name.split('.'));
  const { value, missing } = restoreSecrets(schema, parsed.data, known);
  const [first] = missing;
  if (first !== undefined) {
    const problems = missing.map(({ path, key }) => ({
      path: [name, ...path].join('.'),
      key,
      parameters: {},
    }));
    throw failure('request.invalid', { field: problems[0]?.path ?? name }, { problems });
  }
  return value;
}
