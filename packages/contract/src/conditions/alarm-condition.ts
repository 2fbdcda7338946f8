import { z } from 'zod';
import { conditionKinds } from './list.ts';

const { limit, ...others } = conditionKinds;

/** The condition that raises an alarm, of one of the kinds. */
export const alarmConditionSchema = z.discriminatedUnion('kind', [
  limit.schema,
  ...Object.values(others).map(({ schema }) => schema),
]);

/** A condition that raises an alarm. */
export type AlarmCondition = z.output<typeof alarmConditionSchema>;
