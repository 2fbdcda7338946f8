import { applyEach } from '../configuration/diff/apply.ts';
import { valueAt } from '../configuration/diff/lookup.ts';
import type { PatchChange } from '../configuration/diff/patch.ts';
import { schemasAlong } from '../configuration/diff/schemas-along.ts';
import { type Configuration, configurationSchema } from '../configuration/model/configuration.ts';
import type { ParameterValue } from '../product/definition.ts';
import { addressOffsets } from '../product/resolve/address-offsets.ts';
import { shiftedAddress } from '../protocols/shifted-address.ts';
import { z } from 'zod';
import { targetPath, type TemplateParameter } from './template.ts';

/** A configuration in which values were placed, not checked, and the parameters whose value does not fit, by their keys. */
export interface PlacedValues {
  readonly document: unknown;
  readonly dropped: readonly string[];
}

/**
 * Places values of parameters at their targets. A value that one of its targets does not take is left out at all of them.
 * The result is checked as any document from outside.
 */
export function withTemplateValues(
  configuration: unknown,
  parameters: readonly TemplateParameter[],
  values: readonly ParameterValue[],
): PlacedValues {
  const fields = withFieldValues(configuration, parameters, values);
  const offsets = addressOffsets(parameters, values);
  if (offsets.size === 0) return fields;
  const shifted = withOffsets(fields.document, offsets);
  const dropped = parameters.filter(({ targets }) =>
    targets.some((target) => target.kind === 'addressOffset' && shifted.refused.has(target.driver)),
  );
  return { document: shifted.document, dropped: [...fields.dropped, ...dropped.map(({ key }) => key)] };
}

/** The same for the targets that are fields, without the offsets of addresses: a second time changes nothing. */
export function withFieldValues(
  configuration: unknown,
  parameters: readonly TemplateParameter[],
  values: readonly ParameterValue[],
): PlacedValues {
  const known = new Map(parameters.map((parameter) => [parameter.key, parameter]));
  const dropped: string[] = [];
  const changes: PatchChange[] = [];
  for (const { key, value } of values) {
    const placed = changesOf(configuration, known.get(key), value);
    if (placed === undefined) dropped.push(key);
    else changes.push(...placed);
  }
  return { document: applyEach(configuration, changes).document, dropped };
}

/** The changes that place a value; undefined where one of the targets does not take it. */
function changesOf(
  configuration: unknown,
  parameter: TemplateParameter | undefined,
  value: ParameterValue['value'],
): PatchChange[] | undefined {
  if (parameter === undefined) return undefined;
  const changes: PatchChange[] = [];
  for (const target of parameter.targets) {
    if (target.kind === 'addressOffset') {
      if (!Number.isSafeInteger(value)) return undefined;
      continue;
    }
    const path = targetPath(target);
    const schemas = schemasAlong(path).at(-1) ?? [];
    const fits = schemas.some((schema) => z.safeParse(schema, value).success);
    if (!fits || valueAt(configuration, path) === undefined) return undefined;
    changes.push({ kind: 'changed', path: [...path], after: value });
  }
  return changes;
}

/** A configuration in which the addresses of variables are shifted, by their driver; `refused`: drivers with one that has none there. */
function withOffsets(
  document: unknown,
  offsets: ReadonlyMap<string, number>,
): { readonly document: unknown; readonly refused: ReadonlySet<string> } {
  const reading = configurationSchema.safeParse(document);
  if (!reading.success) return { document, refused: new Set() };
  const { data } = reading;
  const drivers = new Map(data.drivers.map((driver) => [driver.name, driver]));
  const refused = new Set([...offsets.keys()].filter((name) => !drivers.has(name)));
  const variables = data.variables.map((variable): Configuration['variables'][number] => {
    const by = offsets.get(variable.driver) ?? 0;
    const driver = drivers.get(variable.driver);
    if (by === 0 || driver === undefined) return variable;
    const address = shiftedAddress(driver, variable, by);
    if (address === undefined) refused.add(variable.driver);
    return { ...variable, address: address ?? variable.address };
  });
  return { document: { ...data, variables }, refused };
}
