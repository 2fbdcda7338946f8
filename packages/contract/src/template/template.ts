import { z } from 'zod';
import type { ChangePath } from '../configuration/diff/change.ts';
import { schemasAlong } from '../configuration/diff/schemas-along.ts';
import { addressOffsetTarget, fieldTarget, parameterOf } from '../product/definition.ts';
import { limits } from '../rules/limits.ts';
import { fieldFacts, list } from '../schema/field.ts';

/**
 * A template of gateways: a configuration without secrets and without what makes one gateway itself, and parameters that are filled
 * for each gateway. Parameters are those of products (`product/definition.ts`), placed into the parts of a configuration.
 */

/** The parts of a configuration whose items parameters can fill. The items of `settings` are its parts. */
export const templateLists = [
  'drivers',
  'variables',
  'intermediateVariables',
  'systemVariables',
  'mqtt',
  'tcp',
  'udp',
  'http',
  'influx',
  'kafka',
  'postgres',
  'report',
  'write',
  'read',
  'scripts',
  'recordings',
  'alarms',
  'settings',
] as const;
export type TemplateList = (typeof templateLists)[number];

/** Where each list is in a configuration. */
export const templateListPaths: Readonly<Record<TemplateList, readonly string[]>> = {
  drivers: ['drivers'],
  variables: ['variables'],
  intermediateVariables: ['intermediateVariables'],
  systemVariables: ['systemVariables'],
  mqtt: ['connections', 'mqtt'],
  tcp: ['connections', 'tcp'],
  udp: ['connections', 'udp'],
  http: ['connections', 'http'],
  influx: ['connections', 'influx'],
  kafka: ['connections', 'kafka'],
  postgres: ['connections', 'postgres'],
  report: ['topics', 'report'],
  write: ['topics', 'write'],
  read: ['topics', 'read'],
  scripts: ['scripts'],
  recordings: ['recordings'],
  alarms: ['alarms'],
  settings: ['settings'],
};

/** Where a parameter of a template is placed. */
export const templateTargetSchema = z.discriminatedUnion('kind', [
  fieldTarget(templateLists),
  addressOffsetTarget,
]);
export type TemplateTarget = z.output<typeof templateTargetSchema>;
export type TemplateFieldTarget = Extract<TemplateTarget, { kind: 'field' }>;

/** A value that is filled for each gateway. Until it is filled, the value of the template at its first target counts. */
export const templateParameterSchema = parameterOf(templateTargetSchema);
export type TemplateParameter = z.output<typeof templateParameterSchema>;

export const templateParametersSchema = list(templateParameterSchema, 'key', limits.parameters);

/** The field that tells the items of a list apart; undefined for the parts of the settings, which have names. */
export function templateIdentity(of: TemplateList): string | undefined {
  const [schema] = schemasAlong(templateListPaths[of]).at(-1) ?? [];
  return schema === undefined ? undefined : fieldFacts(schema).identity;
}

/** The path of a field that a parameter fills. */
export function targetPath({ list: of, item, field }: TemplateFieldTarget): ChangePath {
  const by = templateIdentity(of);
  const segment = by === undefined ? item : { by, item };
  return [...templateListPaths[of], segment, ...field.split('.')];
}
