import { z } from 'zod';
import { patchSchema } from '../configuration/diff/patch.ts';
import { alarmSchema } from '../configuration/model/alarm.ts';
import { driverSchema } from '../configuration/model/driver.ts';
import { recordingSchema } from '../configuration/model/recording.ts';
import { deviceVariableSchema, intermediateVariableSchema } from '../configuration/model/variable.ts';
import { alarmClasses } from '../model/alarm-class.ts';
import { alarmSeverities } from '../model/alarm-severity.ts';
import { signalTypes, stateLevels } from '../model/signal.ts';
import { writeApprovals } from '../model/write-approval.ts';
import { accessModes } from '../rules/access-mode.ts';
import { alarmLimits } from '../rules/alarm-limits.ts';
import { limits } from '../rules/limits.ts';
import { choice, integer, list, mark, number, text } from '../schema/field.ts';
import { translations } from '../schema/translations.ts';

/**
 * The definition of a product: one document, as the configuration of a gateway is one, with the same rules, differences
 * and patches. An equipment has the definition of its product, changed by its own differences and the values of its
 * parameters. From both come the drivers, variables, recordings and alarms that binding brings to a gateway.
 *
 * Names in it (drivers, keys of signals, alarms, recordings) are those of the product. On a gateway they may have a prefix.
 */

/** The format that this version writes. */
export const definitionFormat = 1;

/** The lists of a definition, by their names. */
export const definitionLists = ['drivers', 'signals', 'alarms', 'recordings'] as const;

/** A target in a field of an item, by its path within the item, such as `settings.host` of the driver `plc`. */
export function fieldTarget<const Lists extends readonly [string, ...string[]]>(lists: Lists) {
  return z.strictObject({
    kind: z.literal('field'),
    list: choice(lists),
    item: text('keyValue'),
    field: z.string().regex(/^[A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z][A-Za-z0-9]*){0,3}$/),
  });
}

/** A target that is added to the register addresses of all that a driver reads. */
export const addressOffsetTarget = z.strictObject({
  kind: z.literal('addressOffset'),
  driver: text('driverName'),
});

/** Where the value of a parameter is put. */
export const parameterTargetSchema = z.discriminatedUnion('kind', [
  fieldTarget(definitionLists),
  /** Added to the register addresses of all signals of a driver. */
  addressOffsetTarget,
]);
export type ParameterTarget = z.output<typeof parameterTargetSchema>;

/** A parameter, by the places where its value may be put. */
export function parameterOf<Target extends z.ZodType>(target: Target) {
  return z.strictObject({
    key: text('key'),
    title: text('requiredText'),
    titleTranslations: translations('generalText'),
    /** Nothing is bound or applied without it. */
    required: z.boolean().default(false),
    targets: z.array(target).min(1).max(limits.parameterTargets),
  });
}

/**
 * A value that is filled for each equipment. Until it is filled, the value of the definition at its first
 * target counts.
 */
export const parameterSchema = parameterOf(parameterTargetSchema);
export type Parameter = z.output<typeof parameterSchema>;

/** Where the value of a signal comes from. */
export const signalSourceSchema = z.discriminatedUnion('kind', [
  /** A register of a device; `driver` is a driver of the definition. */
  deviceVariableSchema.omit({ key: true }).extend({ kind: z.literal('device') }),
  /** Computed by the gateway from other signals of the definition, by their keys. */
  intermediateVariableSchema.omit({ key: true }).extend({ kind: z.literal('intermediate') }),
  /** A variable that the gateway has already. Only in definitions of equipment: binding neither brings nor takes it. */
  z.strictObject({
    kind: z.literal('gateway'),
    variable: text('key'),
    /** The type of its values: the gateway knows it, the platform does not where the gateway is away. */
    dataType: choice(signalTypes).default('float'),
    decimals: number('decimals').nullable().default(null),
    mode: choice(accessModes).default('readOnly'),
  }),
]);

/** A state of a signal: a value of a bit or an enumeration, and what it means. */
export const definedStateSchema = z.strictObject({
  value: z.number().int(),
  title: text('keyValue'),
  titleTranslations: translations('keyValue'),
  level: choice(stateLevels).default('normal'),
});

/** A signal of a product or an equipment. */
export const definedSignalSchema = z.strictObject({
  key: text('key'),
  title: text('requiredText'),
  titleTranslations: translations('generalText'),
  source: signalSourceSchema,
  /** Shown beside the value; empty where there is none. */
  unit: text('signalUnit').default(''),
  /** The range, in its unit: for a writable signal what may be written, otherwise its scale. Both or none. */
  lowerLimit: z.number().nullable().default(null),
  upperLimit: z.number().nullable().default(null),
  /** The part of the equipment it belongs to; signals of one group are shown together, in the order of the list. */
  group: text('generalText').default(''),
  groupTranslations: translations('generalText'),
  states: z.array(definedStateSchema).max(limits.mappings).default([]),
  /** The danger of a write; empty where nothing needs a warning. */
  danger: text('generalText').default(''),
  dangerTranslations: translations('generalText'),
  /** The proof that is required before it is written. */
  approval: choice(writeApprovals).default('none'),
  /** The key of the signal that holds its setpoint; empty where it has none. */
  setpoint: z.union([z.literal(''), text('key')]).default(''),
});
export type DefinedSignal = z.output<typeof definedSignalSchema>;

/** An alarm of a product or an equipment: what the gateway judges, and what it means to people. */
export const definedAlarmSchema = alarmSchema.extend({
  title: text('requiredText'),
  titleTranslations: translations('generalText'),
  severity: choice(alarmSeverities).default('medium'),
  /** The text of the notice; `{key}` is the value of a signal with its unit. Empty: the title. */
  message: text('generalText').default(''),
  messageTranslations: translations('generalText'),
  /** Its rationalisation: why it is raised, what comes of it where nobody acts, and what to do. */
  cause: text('generalText').default(''),
  causeTranslations: translations('generalText'),
  consequence: text('generalText').default(''),
  consequenceTranslations: translations('generalText'),
  advice: text('generalText').default(''),
  adviceTranslations: translations('generalText'),
  /** Within how many minutes somebody has to act, before what the consequence says; null where it has not been said. */
  responseMinutes: integer(1, alarmLimits.responseMinutes, 'min').nullable().default(null),
  alarmClass: choice(alarmClasses).default('none'),
});
export type DefinedAlarm = z.output<typeof definedAlarmSchema>;

/** The definition of a product or, with all that an equipment differs in, of an equipment. */
export const definitionSchema = z.strictObject({
  format: z.literal(definitionFormat),
  parameters: list(parameterSchema, 'key', limits.parameters),
  drivers: list(driverSchema, 'name', limits.drivers, 'capacity.drivers'),
  signals: list(definedSignalSchema, 'key', limits.definedSignals, 'capacity.variables'),
  alarms: list(definedAlarmSchema, 'id', limits.alarms, 'capacity.alarms'),
  /** Which signals are recorded together, at an interval or on change. */
  recordings: list(recordingSchema, 'id', limits.recordings, 'capacity.recordings'),
});
export type Definition = z.output<typeof definitionSchema>;

/** The definition of a new product. */
export function emptyDefinition(): Definition {
  return definitionSchema.parse({ format: definitionFormat });
}

/** A value of a parameter, as the field at its targets takes it. */
export const parameterValueSchema = z.strictObject({
  key: text('key'),
  value: z.union([z.string().max(500), z.number(), z.boolean()]),
});

export type ParameterValue = z.output<typeof parameterValueSchema>;

/** A secret that an equipment has, or had, of its own, and where it was entered for. */
const enteredSecretSchema = z.strictObject({
  /** The name of the driver. */
  driver: text('driverName'),
  /** Within the driver, such as `settings`, `password`. */
  path: z.array(z.string().max(200)).max(16),
  /** The part of the driver that says where its secrets go. */
  destination: z.record(z.string(), z.unknown()),
});
export type EnteredSecret = z.output<typeof enteredSecretSchema>;

/** The own part of an equipment: values of the parameters of its product, and its differences from it. */
export const ownDefinitionSchema = z.strictObject({
  format: z.literal(definitionFormat),
  parameterValues: mark(z.array(parameterValueSchema).max(limits.parameters).default([]), {
    identity: 'key',
  }),
  /** Changes that make the definition of the equipment out of that of its product. */
  differences: patchSchema.default([]),
  /** Secrets in the differences: each counts only while its driver goes where it was entered for. */
  enteredSecrets: z.array(enteredSecretSchema).max(limits.variables).default([]),
});
export type OwnDefinition = z.output<typeof ownDefinitionSchema>;

/** How an equipment is bound to a gateway. */
export const equipmentBindingSchema = z.strictObject({
  /** Put before the names of drivers, signals, alarms and recordings on the gateway; empty where nothing collides. */
  prefix: z
    .string()
    .regex(/^(?:[A-Za-z][A-Za-z0-9_]{0,7})?$/)
    .default(''),
  /** Drivers of the definition in whose place one that the gateway has already is used. */
  existingDrivers: z
    .array(z.strictObject({ driver: text('driverName'), gatewayDriver: text('driverName') }))
    .max(limits.drivers)
    .default([]),
  /**
   * Items of the gateway that are just as this equipment asks for become its own: they follow its definition, and unbinding
   * takes them away. Those of other equipment never do.
   */
  takesOver: z.boolean().default(false),
});
export type EquipmentBinding = z.output<typeof equipmentBindingSchema>;
