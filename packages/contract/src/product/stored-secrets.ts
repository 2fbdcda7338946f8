import { patchPathSchema } from '../configuration/diff/patch.ts';
import { schemasAlong } from '../configuration/diff/schemas-along.ts';
import { replaceSecrets } from '../configuration/diff/secrets.ts';
import { isFields } from '../document/fields.ts';
import { definitionSchema } from './definition.ts';

/** Gives the text for the place of a secret. */
type Replace = (secret: string) => string;

/**
 * A copy of what an equipment has of its own, as it is stored, with another text in the place of each secret. Which parameter fills a
 * secret is for the product to say, and the product changes: each text that is a value of a parameter is taken for one.
 */
export function replaceOwnSecrets(own: unknown, replace: Replace): unknown {
  if (!isFields(own)) return own;
  const { parameterValues: values, differences } = own;
  return {
    ...own,
    ...(Array.isArray(values) && {
      parameterValues: values.map((one: unknown) => replaceValue(one, replace)),
    }),
    ...(Array.isArray(differences) && {
      differences: differences.map((one: unknown) => replaceDifference(one, replace)),
    }),
  };
}

function replaceValue(one: unknown, replace: Replace): unknown {
  if (!isFields(one) || typeof one['value'] !== 'string' || one['value'] === '') return one;
  return { ...one, value: replace(one['value']) };
}

function replaceDifference(one: unknown, replace: Replace): unknown {
  const path = isFields(one) ? patchPathSchema.safeParse(one['path']).data : undefined;
  if (path === undefined || !isFields(one)) return one;
  const schemas = schemasAlong(path, definitionSchema).at(-1) ?? [];
  return Object.fromEntries(
    Object.entries(one).map(([name, value]) => [
      name,
      name === 'value' || name === 'after' ? replaceSecrets(schemas, value, replace) : value,
    ]),
  );
}
