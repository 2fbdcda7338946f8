import { titleIn } from '@penstock/contract/texts/entered';
import { idSchema } from '@penstock/contract/calls/identifier';
import { reportInfo } from '@penstock/contract/calls/report';
import { reportFunctionTexts } from '@penstock/contract/calls/report-column-title';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../../app/preferences.ts';
import { client } from '../../../../app/services.ts';
import { reportColumnKeys } from '../../../../kit/stage/report-column-key.ts';

/** A column of a report that can be chosen. */
interface OfferedColumn {
  readonly key: string;
  readonly title: string;
}

/** The chosen report; undefined until it is loaded, and where it is gone. */
export interface ChosenReport {
  readonly title: string;
  readonly columns: readonly OfferedColumn[];
}

/** The title and the columns of a report. */
export function useReportColumns(reportId: string): ChosenReport | undefined {
  const language = useLanguage();
  const id = idSchema.safeParse(reportId).data;
  const { data } = useQuery({
    queryKey: [reportInfo.path, 'columns', reportId],
    queryFn: ({ signal }) =>
      id === undefined ? Promise.resolve(null) : client.call(reportInfo, { id }, { signal }),
    enabled: id !== undefined,
  });
  if (data === undefined || data === null) return undefined;
  const keys = reportColumnKeys(data.columns);
  return {
    title: titleIn(data, language),
    columns: data.columns.map((column, index) => ({
      key: keys[index] ?? '',
      title: column.title || `${column.signalKey} · ${reportFunctionTexts[column.function][language]}`,
    })),
  };
}
