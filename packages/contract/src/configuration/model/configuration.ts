import { z } from 'zod';
import { alarmsSchema } from './alarm.ts';
import { connectionsSchema } from './connection.ts';
import { dataServicesSchema } from './data-service.ts';
import { driverSchema } from './driver.ts';
import { recordingSchema } from './recording.ts';
import { scriptSchema } from './script.ts';
import { settingsSchema } from './settings.ts';
import { topicsSchema } from './topic.ts';
import { deviceVariableSchema, intermediateVariableSchema, systemVariableSchema } from './variable.ts';
import { list, text } from '../../schema/field.ts';
import { limits } from '../../rules/limits.ts';

/** The format that this version writes; older ones are migrated when they are read. */
export const currentFormat = 1;

/**
 * The configuration of a gateway: one document. The schema holds the form of each field and its defaults; what concerns
 * several fields together is checked by `readConfiguration`, which is the way in for any document from outside.
 *
 * Lists keep their order. Their items are distinguished by the field that the schema marks as identity: drivers by name,
 * variables by key (unique over all three lists), connections and data services by name, registers by the key of their variable,
 * topics, recordings and alarms by id, scripts by name.
 */
export const configurationSchema = z.strictObject({
  format: z.literal(currentFormat),
  /** The name of the gateway. */
  name: text('generalText').default(''),
  drivers: list(driverSchema, 'name', limits.drivers, 'capacity.drivers'),
  variables: list(deviceVariableSchema, 'key', limits.variables, 'capacity.variables'),
  intermediateVariables: list(intermediateVariableSchema, 'key', limits.variables, 'capacity.variables'),
  systemVariables: list(systemVariableSchema, 'key', limits.variables, 'capacity.variables'),
  connections: connectionsSchema.prefault({}),
  topics: topicsSchema.prefault({}),
  dataServices: dataServicesSchema.prefault({}),
  scripts: list(scriptSchema, 'name', limits.scripts),
  recordings: list(recordingSchema, 'id', limits.recordings, 'capacity.recordings'),
  alarms: alarmsSchema,
  settings: settingsSchema.prefault({}),
});

/** A configuration with every field, whether it was written or took its default. */
export type Configuration = z.output<typeof configurationSchema>;
/** A configuration in which fields that have a default may be left out. */
export type ConfigurationInput = z.input<typeof configurationSchema>;

/** The configuration of a new gateway: no drivers, no variables, all settings at their defaults. */
export function emptyConfiguration(): Configuration {
  return configurationSchema.parse({ format: currentFormat });
}
