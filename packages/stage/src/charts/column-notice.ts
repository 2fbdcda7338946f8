import type { Text, TextParameters } from '@penstock/languages/language';
import type { ChartNotice } from './ChartFigure.tsx';
import { chartTexts } from './chart-texts.ts';
import { columnValue, type ReportPicture } from './use-report-tables.ts';

/**
 * The notice of a chart of columns beside them, or instead of them; undefined where the columns are shown.
 */
export function columnNotice(
  picture: ReportPicture,
  count: number,
  say: (text: Text, parameters?: TextParameters) => string,
  onRetry: () => void,
): ChartNotice | undefined {
  if (picture.state === 'sample') return { kind: 'sample' };
  if (count === 0) return { kind: 'empty', text: say(chartTexts.noSource) };
  switch (picture.state) {
    case 'loading':
      return { kind: 'loading', text: say(chartTexts.loading) };
    case 'unavailable':
      return { kind: 'empty', text: say(chartTexts.noReports) };
    case 'failed':
      return { kind: 'failed', text: say(chartTexts.failed, { message: picture.message }), onRetry };
    case 'ready': {
      const { columns } = picture;
      if (columns.every(({ column }) => column === undefined))
        return { kind: 'empty', text: say(chartTexts.missingColumn) };
      const hasValue = columns.some(({ table, index }) =>
        table.rows.some((row) => columnValue(row, index) !== null),
      );
      return hasValue ? undefined : { kind: 'empty', text: say(chartTexts.noData) };
    }
  }
}
