import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { configurationSchema } from '../configuration/model/configuration.ts';
import { decidingFields } from '../schema/condition.ts';
import { appliesIf, fieldFacts, innerSchema, mark, requiredIf } from '../schema/field.ts';
import { checkConditions } from './conditions.ts';
import { Problems } from './problem.ts';

const schema = z.object({
  mode: z.enum(['off', 'on']).default('off'),
  host: requiredIf(z.string().default(''), { field: 'mode', in: ['on'] }),
  inner: appliesIf(
    z.object({
      name: mark(z.string().default(''), { requiredWhen: { field: '../mode', in: ['on'] } }),
      items: z.array(
        z.object({ key: mark(z.string(), { requiredWhen: { field: '../../mode', in: ['on'] } }) }),
      ),
    }),
    { field: 'mode', in: ['on'] },
  ),
  limit: mark(z.number().nullable().default(null), {
    appliesWhen: { field: 'mode', in: ['on'] },
    otherwiseDefault: true,
  }),
});

function findings(value: unknown): string[] {
  const problems = new Problems();
  checkConditions(schema, value, ['x'], problems);
  return problems.found.map(({ path, key, parameters }) =>
    [path, key, ...Object.values(parameters)].join(' '),
  );
}

describe('the conditions of a schema', () => {
  it('ask for what is required, also in objects and lists within', () => {
    const inner = { name: '', items: [{ key: 'a' }, { key: ' ' }] };
    expect(findings({ mode: 'on', host: '', inner, limit: 5 })).toEqual([
      'x.host value.required',
      'x.inner.name value.required',
      'x.inner.items.1.key value.required',
    ]);
  });
  it('leave alone what does not apply, unless it must keep its default', () => {
    const inner = { name: '', items: [{ key: '' }] };
    expect(findings({ mode: 'off', host: '', inner, limit: null })).toEqual([]);
    expect(findings({ mode: 'off', host: 'kept', inner, limit: 5 })).toEqual([
      'x.limit value.notApplicable mode off',
    ]);
  });
  it('say nothing where what decides them is not known', () => {
    expect(findings({ mode: undefined, host: '', limit: 5 })).toEqual([]);
  });
});

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** Conditions of a schema whose fields are not there, as `path: field`. */
function unresolved(from: z.core.$ZodType, path: string, shapes: readonly Shape[]): string[] {
  const inner = innerSchema(from);
  if (inner instanceof z.ZodArray) return unresolved(inner.element, path, shapes);
  if (inner instanceof z.ZodDiscriminatedUnion) {
    return inner.options.flatMap((option) => unresolved(option, path, shapes));
  }
  if (!(inner instanceof z.ZodObject)) return [];
  const shape: Shape = inner.shape;
  const around = [shape, ...shapes];
  return Object.entries(shape).flatMap(([name, field]) => {
    const { appliesWhen, requiredWhen } = fieldFacts(field);
    const named = [appliesWhen, requiredWhen].flatMap((one) => (one ? decidingFields(one) : []));
    const missing = named.filter((one) => {
      const parts = one.split('/');
      const last = parts.at(-1) ?? '';
      return !Object.hasOwn(around[parts.length - 1] ?? {}, last);
    });
    return [
      ...missing.map((one) => `${path}.${name}: ${one}`),
      ...unresolved(field, `${path}.${name}`, around),
    ];
  });
}

it('name fields that exist, everywhere in the configuration', () => {
  expect(unresolved(configurationSchema, '', [])).toEqual([]);
  const typo = z.object({ a: appliesIf(z.string(), { field: 'zork', in: [1] }) });
  expect(unresolved(typo, '', [])).toEqual(['.a: zork']);
});
