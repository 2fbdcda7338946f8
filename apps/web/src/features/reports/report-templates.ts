import type { ReportColumn } from '@penstock/contract/calls/report';
import type { DraftReport } from './report-draft.ts';

/** The kinds of reports that one can start from. */
export const reportTemplates = ['course', 'consumption', 'running', 'availability'] as const;
export type ReportTemplate = (typeof reportTemplates)[number];

/** The settings of a template; signals stay those of the columns that are there, or are chosen afterwards. */
interface TemplateContent {
  readonly bucket: DraftReport['bucket'];
  readonly range: DraftReport['range'];
  /** The functions of the columns of each signal. */
  readonly functions: readonly ReportColumn['function'][];
  /** The formulas over the columns of the first signal, which are c1, c2 and so on. */
  readonly computed: readonly {
    readonly formula: string;
    readonly unit: string;
    readonly decimals: number;
  }[];
}

const contents: Readonly<Record<ReportTemplate, TemplateContent>> = {
  course: {
    bucket: 'hour',
    range: { kind: 'yesterday' },
    functions: ['minimum', 'average', 'maximum'],
    computed: [{ formula: 'c3 - c1', unit: '', decimals: 2 }],
  },
  consumption: {
    bucket: 'day',
    range: { kind: 'lastMonth' },
    functions: ['increase'],
    computed: [],
  },
  running: {
    bucket: 'shift',
    range: { kind: 'lastWeek' },
    functions: ['runningTime', 'count'],
    computed: [{ formula: 'c1 / c2', unit: 'h', decimals: 2 }],
  },
  availability: {
    bucket: 'day',
    range: { kind: 'lastMonth' },
    functions: ['runningTime'],
    computed: [{ formula: 'c1 / 24 * 100', unit: '%', decimals: 1 }],
  },
};

/**
 * The content of a report from a template: its intervals, its time, its columns of each signal of the columns that are there, and
 * its formulas.
 *
 * @param titleOf the title of a formula of the template, by its place.
 */
export function fromTemplate(
  template: ReportTemplate,
  { columns }: Pick<DraftReport, 'columns'>,
  titleOf: (index: number) => string,
): Pick<DraftReport, 'bucket' | 'range' | 'columns' | 'computed'> {
  const { bucket, range, functions, computed } = contents[template];
  const keys = [...new Set(columns.map(({ signalKey }) => signalKey))];
  return {
    bucket,
    range,
    columns: keys.flatMap((signalKey) =>
      functions.map((name) => ({
        signalKey,
        function: name,
        title: '',
        condition: null,
        counterRange: null,
      })),
    ),
    computed: computed.map((one, index) => ({ ...one, title: titleOf(index) })),
  };
}
