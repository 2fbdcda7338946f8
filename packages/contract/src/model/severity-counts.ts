import { z } from 'zod';
import { alarmSeverities } from './alarm-severity.ts';

/** How many alarms there are of each severity. */
export const severityCountsSchema = z.record(z.enum(alarmSeverities), z.number().int());
export type SeverityCounts = z.infer<typeof severityCountsSchema>;

/** No alarm of any severity. */
export const noAlarms: SeverityCounts = { critical: 0, high: 0, medium: 0, low: 0 };
