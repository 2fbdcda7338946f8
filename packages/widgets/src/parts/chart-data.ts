import { boundItemSchema, recordId } from '@penstock/contract/dashboard/binding';
import { limits } from '@penstock/contract/rules/limits';
import { choice, text } from '@penstock/contract/schema/field';
import { z } from 'zod';
import { colour } from './value-data.ts';

/** Data that charts have in common (platform specification, section 3). */

/** The kinds of sources of a chart: values as they are, or the columns of reports. */
export const chartSources = ['signal', 'system', 'mvar', 'report', 'customReport'] as const;

/** The colours that curves take in turn where none are chosen; each with a contrast of 3 : 1 to light and to dark pages. */
export const defaultChartTheme: readonly string[] = [
  '#2a8ca0',
  '#c4732b',
  '#7d78c9',
  '#5b9138',
  '#c75b8e',
  '#4a86d0',
  '#a17d28',
  '#3f9a78',
  '#b0705a',
  '#7a8a94',
];

/** One of the things that a chart shows: a signal, monitoring variable or system value, or a column of a report. */
export const chartItemSchema = boundItemSchema.extend({
  /** The column of the report `id`, by signal and function, such as `flow average`. */
  column: text('generalText').default(''),
  /** The title of a column; empty where that of the report is used. */
  columnTitle: text('generalText').default(''),
});
export type ChartItem = z.output<typeof chartItemSchema>;

const chartItems = z.array(chartItemSchema).max(limits.variablesPerReport).default([]);

/** The fields that name the sources of charts of several items. */
const sources = {
  dataType: choice(chartSources).default('signal'),
  /** The report whose columns `reportSignals` are. */
  reportId: recordId.default(''),
  customReportId: recordId.default(''),
  signals: chartItems,
  systemValues: chartItems,
  mvars: chartItems,
  /** Columns of one report; an item whose id is empty is of `reportId`. */
  reportSignals: chartItems,
  /** Columns of several reports. */
  customReports: chartItems,
};

/** A scale that follows the values, or has fixed ends. */
const scale = {
  mode: choice(['adapt', 'fixed']).default('adapt'),
  minVal: z.number().default(0),
  maxVal: z.number().default(100),
};

/** The time that a chart shows, up to now, in minutes. */
export const timeRange = z.number().int().min(1).max(525_600).default(limits.chartRangeMinutes);

/** How an axis is drawn. */
const axisSchema = z.looseObject({
  show: z.boolean().default(true),
  title: text('generalText').default(''),
  color: colour.default('#5f7580'),
});

/** The common fields of all charts. */
export const chartLook = {
  title: text('generalText').default(''),
  /** Ten colours that curves take in turn. */
  theme: z
    .array(colour)
    .length(10)
    .default(() => [...defaultChartTheme]),
  legendPosition: choice(['top', 'bottom', 'left', 'right', 'none']).default('top'),
};

/** The common fields of charts with axes. */
export const axesLook = {
  axes: z.looseObject({ x: axisSchema.prefault({}), y: axisSchema.prefault({}) }).prefault({}),
  grid: z.looseObject({ show: z.boolean().default(true), color: colour.default('#8a9ba340') }).prefault({}),
};

/** The data of charts with axes of time or of several bars. */
export const axisChartData = z.looseObject({
  ...sources,
  ...scale,
  timeRange,
  timeFormat: z.string().max(40).default('HH:mm'),
  ...chartLook,
  ...axesLook,
});
export type AxisChartData = z.output<typeof axisChartData>;

/** The data of charts of parts of a whole. */
export const roundChartData = z.looseObject({
  ...sources,
  ...chartLook,
  valueType: choice(['value', 'percent']).default('value'),
  ringWidth: z.number().min(1).max(1000).default(20),
});
export type RoundChartData = z.output<typeof roundChartData>;
