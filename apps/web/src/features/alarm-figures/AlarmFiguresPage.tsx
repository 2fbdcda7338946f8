import { alarmFigureLimits, alarmFigures, alarmFiguresReport } from '@penstock/contract/calls/alarm-figures';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, InputNumber, Select } from 'antd';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { client } from '../../app/services.ts';
import { useLanguage } from '../../app/preferences.ts';
import { Choice } from '../../design/Choice.tsx';
import { Outline } from '../../design/Outline.tsx';
import { DetailCards } from '../../kit/detail/DetailCard.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { useChange } from '../../kit/mutation/use-change.ts';
import { saveFile } from '../../kit/transfer/save-file.ts';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './alarm-figures.module.css';
import { AlarmListCard, FloodsCard, RateCard, ResponsesCard } from './cards.tsx';

needTexts('alarmFigures');

/** The times that are offered, in days. */
const periods = { day: 1, week: 7, month: 31, quarter: 93 } as const;
const periodNames = ['day', 'week', 'month', 'quarter'] as const;
type Period = (typeof periodNames)[number];
const dayMs = 86_400_000;

/** How often the figures are asked for again, in ms: the end of the time is then a new one. */
const refreshInterval = 60_000;

/** Months that are offered as a report: the last ones that are over, and the current one. */
const reportMonths = 12;

/** The figures of alarms as ISA-18.2 and EEMUA 191 count them. */
export function AlarmFiguresPage() {
  const { t } = useTexts('alarmFigures');
  const language = useLanguage();
  const operatorsId = useId();
  const [search, setSearch] = useSearchParams();
  const [operators, setOperators] = useState(1);
  const period: Period = periodNames.find((name) => name === search.get('period')) ?? 'week';
  const { data, error, refetch } = useQuery({
    queryKey: [alarmFigures.path, period, operators, language],
    queryFn: ({ signal }) => {
      const to = client.platformTime();
      const from = to - periods[period] * dayMs;
      const request = { from: new Date(from).toISOString(), to: new Date(to).toISOString(), operators };
      return client.call(alarmFigures, request, { signal });
    },
    refetchInterval: refreshInterval,
    placeholderData: keepPreviousData,
  });
  if (data === undefined) {
    if (error === null) return <Outline />;
    return <ReadFailure title={t('failed')} error={error} onRetry={refetch} />;
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <Choice
          label={t('period')}
          value={period}
          options={periodNames.map((value) => ({ value, text: t(`periods.${value}`) }))}
          onChange={(value) => setSearch(value === 'week' ? {} : { period: value }, { replace: true })}
        />
        <span className={styles.operators}>
          <label htmlFor={operatorsId}>{t('operators')}</label>
          <InputNumber
            id={operatorsId}
            value={operators}
            min={1}
            max={alarmFigureLimits.operators}
            precision={0}
            onChange={(value) => setOperators(value ?? 1)}
          />
        </span>
        <MonthlyReport operators={operators} />
      </header>
      <p className={styles.quiet}>{t('about')}</p>
      <RateCard figures={data} />
      <DetailCards>
        <ResponsesCard figures={data} />
        <AlarmListCard
          title={t('topTen', { share: Math.round(data.topTenShare * 100) })}
          alarms={data.topTen}
          kind="count"
          period={period}
        />
        <AlarmListCard
          title={t('chattering', { count: data.chatteringCount })}
          alarms={data.chattering}
          kind="count"
          period={period}
        />
        <AlarmListCard
          title={t('standing', { count: data.standingCount, stale: data.staleCount })}
          alarms={data.standing}
          kind="since"
          period={period}
        />
        <FloodsCard figures={data} />
      </DetailCards>
    </div>
  );
}

function MonthlyReport({ operators }: { readonly operators: number }) {
  const { t } = useTexts('alarmFigures');
  const months = lastMonths(client.platformTime());
  const [month, setMonth] = useState(months[1] ?? '');
  const { run, running } = useChange(
    async () => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      const { content } = await client.download(alarmFiguresReport, { month, timeZone, operators });
      saveFile({ name: t('fileName', { month }), content });
    },
    { success: () => t('saved', { month }), invalidates: [], failure: 'message' },
  );
  return (
    <span className={styles.report}>
      <Select
        aria-label={t('month')}
        value={month}
        options={months.map((value) => ({ value, label: value }))}
        onChange={setMonth}
      />
      <Button loading={running} onClick={() => void run(undefined)}>
        {t('report')}
      </Button>
    </span>
  );
}

/** The current month and those before it, such as `2026-11`. `now`: ms since 1970. */
function lastMonths(now: number): readonly string[] {
  const date = new Date(now);
  return Array.from({ length: reportMonths + 1 }, (_, index) => {
    const month = new Date(date.getFullYear(), date.getMonth() - index, 1);
    return `${month.getFullYear()}-${String(month.getMonth() + 1).padStart(2, '0')}`;
  });
}
