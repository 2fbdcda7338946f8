import { valueAt } from '../configuration/diff/lookup.ts';
import { schemasAlong } from '../configuration/diff/schemas-along.ts';
import { isFields } from '../document/fields.ts';
import { pathText, type Path, Problems } from '../document/problem.ts';
import type { Problem } from '../errors/error.ts';
import { fieldFacts } from '../schema/field.ts';
import {
  targetPath,
  templateIdentity,
  type TemplateFieldTarget,
  type TemplateParameter,
  type TemplateTarget,
} from './template.ts';

/** The problems of the parameters of a template: keys that occur twice, and targets that its configuration does not have. */
export function templateParameterProblems(
  configuration: unknown,
  parameters: readonly TemplateParameter[],
): readonly Problem[] {
  const problems = new Problems();
  const seen = new Map<string, number>();
  for (const [index, { key, targets }] of parameters.entries()) {
    const other = seen.get(key);
    if (other === undefined) seen.set(key, index);
    else {
      const parameter = { value: key, other: pathText(['parameters', other, 'key']) };
      problems.add(['parameters', index, 'key'], 'value.duplicate', parameter);
    }
    for (const [at, target] of targets.entries()) {
      if (problems.full) return problems.found;
      const path: Path = ['parameters', index, 'targets', at];
      if (isPlaceable(configuration, target)) {
        if (target.kind === 'field' && isSecretField(target))
          problems.add([...path, 'field'], 'definition.targetSecret');
      } else
        problems.add([...path, target.kind === 'field' ? 'field' : 'driver'], 'definition.targetMissing', {
          target: targetName(target),
        });
    }
  }
  return problems.found;
}

/** The parameters that a configuration still has targets for, without those that are gone. */
export function parametersThatFit(
  configuration: unknown,
  parameters: readonly TemplateParameter[],
): TemplateParameter[] {
  return parameters.flatMap((parameter) => {
    const targets = parameter.targets.filter((target) => isPlaceable(configuration, target));
    return targets.length === 0 ? [] : [{ ...parameter, targets }];
  });
}

function isPlaceable(configuration: unknown, target: TemplateTarget): boolean {
  if (target.kind === 'addressOffset')
    return valueAt(configuration, ['drivers', { by: 'name', item: target.driver }]) !== undefined;
  if (target.field === templateIdentity(target.list)) return false;
  const value = valueAt(configuration, targetPath(target));
  return value !== undefined && !isFields(value) && !Array.isArray(value);
}

function isSecretField(target: TemplateFieldTarget): boolean {
  return schemasAlong(targetPath(target)).some((schemas) =>
    schemas.some((schema) => fieldFacts(schema).secret === true),
  );
}

function targetName(target: TemplateTarget): string {
  return target.kind === 'addressOffset'
    ? `drivers.${target.driver}`
    : `${target.list}.${target.item}.${target.field}`;
}
