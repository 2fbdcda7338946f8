import { ClientError } from '@penstock/client/calls/error';
import { idSchema, type Id } from '@penstock/contract/calls/identifier';
import { reportInfo, reportRun } from '@penstock/contract/calls/report';
import { type ReportRange, reportRangeSchema } from '@penstock/contract/model/report';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { usePageSubject } from '../../app/page-title.ts';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Message } from '../../design/Message.tsx';
import { Outline } from '../../design/Outline.tsx';
import { titleIn } from '@penstock/contract/texts/entered';
import { needTexts } from '../../texts/i18n.ts';
import { RangeField } from './RangeField.tsx';
import { ReportActions } from './ReportActions.tsx';
import { ReportBody } from './ReportBody.tsx';
import styles from './reports.module.css';

needTexts('reports');

/** The report that the address names, for its own time or for one of the address. */
export function ReportPage() {
  const { reportId = '' } = useParams();
  const { t } = useTexts('reports');
  const language = useLanguage();
  const navigate = useNavigate();
  const id = idSchema.safeParse(reportId).data;
  const info = useQuery({
    queryKey: [reportInfo.path, reportId, language],
    queryFn: async ({ signal }) => {
      if (id === undefined) return null;
      try {
        return await client.call(reportInfo, { id }, { signal });
      } catch (error) {
        if (error instanceof ClientError && error.is('data.notFound')) return null;
        throw error;
      }
    },
  });
  const title = info.data ? titleIn(info.data, language) : '';
  usePageSubject(title);
  if (info.data === null || id === undefined)
    return (
      <Message
        role="alert"
        title={t('missing')}
        actions={<Button onClick={() => void navigate(pathTo('Reports'))}>{t('toList')}</Button>}
      >
        {t('missingText')}
      </Message>
    );
  if (info.data === undefined)
    return info.error === null ? (
      <Outline />
    ) : (
      <ReadFailure title={t('failed')} error={info.error} onRetry={info.refetch} />
    );
  return <Report key={reportId} id={id} title={title} range={info.data.range} />;
}

function Report(props: { readonly id: Id; readonly title: string; readonly range: ReportRange }) {
  const { id, title } = props;
  const { t } = useTexts('reports');
  const language = useLanguage();
  const [query, setQuery] = useSearchParams();
  const range = rangeOf(query) ?? props.range;
  const isRight =
    range.kind !== 'dates' || (range.from <= range.to && reportRangeSchema.safeParse(range).success);
  const result = useQuery({
    queryKey: [reportRun.path, id, JSON.stringify(range), language],
    queryFn: ({ signal }) => client.call(reportRun, { id, range }, { signal }),
    enabled: isRight,
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <ReportActions id={id} range={range} />
      </header>
      <div className={styles.tools}>
        <RangeField range={range} onChange={(next) => setQuery(addressOf(next), { replace: true })} />
      </div>
      {result.error !== null ? (
        <ReadFailure title={t('failed')} error={result.error} onRetry={result.refetch} />
      ) : result.data === undefined ? (
        <p role="status" className={styles.note}>
          {t('computing')}
        </p>
      ) : (
        <ReportBody result={result.data} isLoading={result.isFetching} />
      )}
    </div>
  );
}

/** The time that an address names; undefined where it names none. */
function rangeOf(query: URLSearchParams): ReportRange | undefined {
  const kind = query.get('range');
  if (kind === null) return undefined;
  const [from, to] = [query.get('from'), query.get('to')];
  const read = reportRangeSchema.safeParse(kind === 'dates' ? { kind, from, to } : { kind });
  return read.data;
}

function addressOf(range: ReportRange): Record<string, string> {
  return range.kind === 'dates'
    ? { range: range.kind, from: range.from, to: range.to }
    : { range: range.kind };
}
