import { z } from 'zod';
import { limits } from '../rules/limits.ts';
import { choice, text } from '../schema/field.ts';
import { boundItemSchema, recordId } from './binding.ts';

/** The data of charts (platform specification, section 3). */

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
const chartItemSchema = boundItemSchema.extend({
  /** Of a report, which is `id`: its column, by signal and function, such as `flow average`. */
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

const colour = z.string().max(50);
/** The time that a chart shows, up to now, in minutes. */
const timeRange = z.number().int().min(1).max(525_600).default(limits.chartRangeMinutes);

/** How an axis is drawn. */
const axisSchema = z.looseObject({
  show: z.boolean().default(true),
  title: text('generalText').default(''),
  color: colour.default('#5f7580'),
});

/** The common fields of all charts. */
const look = {
  title: text('generalText').default(''),
  /** Ten colours that curves take in turn. */
  theme: z
    .array(colour)
    .length(10)
    .default(() => [...defaultChartTheme]),
  legendPosition: choice(['top', 'bottom', 'left', 'right', 'none']).default('top'),
};

/** The common fields of charts with axes. */
const axesLook = {
  axes: z.looseObject({ x: axisSchema.prefault({}), y: axisSchema.prefault({}) }).prefault({}),
  grid: z.looseObject({ show: z.boolean().default(true), color: colour.default('#8a9ba340') }).prefault({}),
};

const timeAxis = {
  timeRange,
  timeFormat: z.string().max(40).default('HH:mm'),
};

const chart = z.looseObject({ ...sources, ...scale, ...timeAxis, ...look, ...axesLook });

const round = z.looseObject({
  ...sources,
  ...look,
  valueType: choice(['value', 'percent']).default('value'),
  ringWidth: z.number().min(1).max(1000).default(20),
});

/** One direction of an XY line: what the scale of its axis is. */
const xyScale = z.looseObject({
  type: choice(['adapt', 'fixed']).default('adapt'),
  min: z.number().default(0),
  max: z.number().default(100),
});

/** The sources of the points of an XY line. */
const xyPair = z.looseObject({
  type: choice(['report', 'signal', 'mvar']).default('signal'),
  x: chartItemSchema.nullable().default(null),
  y: chartItemSchema.nullable().default(null),
  /** Empty: one of the theme. */
  colour: colour.default(''),
});
export type ChartPair = z.output<typeof xyPair>;

/** The data of each type of chart. */
export const chartDataSchemas = {
  ComplexLine: chart,
  ComplexArea: chart,
  ComplexBar: chart.extend({
    valueShow: z.boolean().default(false),
    /** At most, in page units. */
    barWidth: z.number().min(1).max(1000).default(40),
    /** Between bars, at least, in page units. */
    barSpacing: z.number().min(0).max(1000).default(35),
  }),
  ComplexPie: round,
  ComplexRing: round,
  ComplexRose: round,
  ComplexXyline: z.looseObject({
    ...look,
    ...axesLook,
    timeRange,
    modeX: xyScale.prefault({}),
    modeY: xyScale.prefault({}),
    pairs: z
      .array(xyPair)
      .length(2)
      .default(() => [xyPair.parse({}), xyPair.parse({})]),
    /** Whether the time can be chosen with buttons. */
    buttonShow: z.boolean().default(true),
    drawType: choice(['line', 'dot']).default('line'),
  }),
} as const;
