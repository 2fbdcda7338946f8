import { z } from 'zod';
import { lineTagsFinding } from '../../rules/line-tags.ts';
import type { Condition } from '../../schema/condition.ts';
import { appliesIf, checked, choice, mark, requiredIf, text } from '../../schema/field.ts';

/** The interfaces by which InfluxDB takes points: `/write` of 1.x and `/api/v2/write` of 2.x. InfluxDB 3 has both. */
export const influxApis = ['v1', 'v2'] as const;
export type InfluxApi = (typeof influxApis)[number];

const of = (api: InfluxApi): Condition => ({ field: 'api', in: [api] });

/** Where points go, and how the gateway proves who writes them. */
export const influxDatabaseSchema = z.strictObject({
  api: choice(influxApis).default('v2'),
  database: requiredIf(text('generalText').default(''), of('v1')),
  /** Empty: the default one of the database. */
  retentionPolicy: mark(appliesIf(text('generalText').default(''), of('v1')), { advanced: true }),
  /** Empty: the server asks nobody. */
  username: appliesIf(text('generalText').default(''), of('v1')),
  password: mark(appliesIf(text('generalText').default(''), of('v1')), { secret: true }),
  /** InfluxDB 2 needs it, others do not. */
  organisation: appliesIf(text('generalText').default(''), of('v2')),
  bucket: requiredIf(text('generalText').default(''), of('v2')),
  token: mark(appliesIf(text('httpToken').default(''), of('v2')), { secret: true }),
});

/** How values become points of line protocol. The measurement is the topic of the report. */
export const influxLinesSchema = z.strictObject({
  /** `fields`: the values of one driver and time are fields of one point; `points`: each value is a point with its key as a tag. */
  layout: choice(['fields', 'points']).default('fields'),
  /** Tags of every point, one a line as `name=value`; `{sn}`, `{driver}` and `{topic}` are replaced. */
  tags: checked(text('httpHeaders').default('sn={sn}\ndriver={driver}'), lineTagsFinding),
  /** Whether whole numbers are stored as integers; a field keeps the type of its first value. */
  integers: mark(choice(['float', 'integer']).default('float'), { advanced: true }),
});
export type InfluxLines = z.output<typeof influxLinesSchema>;
