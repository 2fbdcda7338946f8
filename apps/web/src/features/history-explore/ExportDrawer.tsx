import {
  exportSteps,
  historyCount,
  historyExport,
  historyExportWorkbook,
} from '@penstock/contract/calls/history';
import { maxWorkbookRows } from '@penstock/contract/document/workbook';
import type { Signal } from '@penstock/contract/model/signal';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { client } from '../../app/services.ts';
import { Choice } from '../../design/Choice.tsx';
import { DownloadIcon } from '../../design/icons.tsx';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { saveFile } from '../../kit/transfer/save-file.ts';
import { TransferProgress } from '../../kit/transfer/TransferProgress.tsx';
import { useTransfer } from '../../kit/transfer/use-transfer.ts';
import { RangeTools } from '../../kit/trend/RangeTools.tsx';
import { type TrendRange, windowOf } from '../../kit/trend/range.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { dateTime } from '../../texts/times.ts';
import styles from './export-drawer.module.css';

const formats = ['workbook', 'csv'] as const;
type Format = (typeof formats)[number];
type Step = 'raw' | `${(typeof exportSteps)[number]}`;

interface ExportDrawerProps {
  readonly signals: readonly Signal[];
  /** The time that is offered first. */
  readonly range: TrendRange;
  readonly onClose: () => void;
}

/** Exports recorded values as a file: of which time, each record or averages, in which format and time zone. */
export function ExportDrawer({ signals, range: first, onClose }: ExportDrawerProps) {
  const { t } = useTexts('historyExplore');
  const { t: common } = useTexts('common');
  const zoneId = useId();
  const [range, setRange] = useState(first);
  const [format, setFormat] = useState<Format>('workbook');
  const [step, setStep] = useState<Step>('raw');
  const [timeZone, setTimeZone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  // A range that follows the present is taken as it is now, so that what is counted is what is exported.
  const [now, setNow] = useState(() => client.platformTime());
  const view = windowOf(range, now);
  const request = {
    signals: signals.map(({ id, equipmentId }) => ({ equipmentId, signalId: id })),
    from: new Date(view.from).toISOString(),
    to: new Date(view.to).toISOString(),
  };
  const counted = useQuery({
    queryKey: [historyCount.path, request],
    queryFn: ({ signal }) => client.call(historyCount, request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const stepMinutes = exportSteps.find((minutes) => `${minutes}` === step);
  const records = counted.data?.records;
  const most =
    stepMinutes === undefined ? Infinity : Math.ceil((view.to - view.from) / (stepMinutes * 60_000)) + 1;
  const rows = records === undefined ? undefined : Math.min(records, most);
  const isTooLong = format === 'workbook' && rows !== undefined && rows > maxWorkbookRows;
  const transfer = useTransfer(async (context) => {
    const asked = {
      ...request,
      timeZone,
      details: true,
      ...(stepMinutes === undefined ? {} : { stepMinutes }),
    };
    saveFile(
      format === 'csv'
        ? await client.download(historyExport, asked, context)
        : await client.download(historyExportWorkbook, asked, context),
    );
  });
  const isRunning = transfer.state.step === 'running';
  return (
    <Drawer title={t('export.title')} width={560} onClose={onClose}>
      <div className={styles.fields}>
        <h3>{t('export.time')}</h3>
        <RangeTools
          range={range}
          view={view}
          onRange={(next) => {
            setNow(client.platformTime());
            setRange(next);
          }}
        />
        <p className={styles.note}>
          {t('export.span', { from: dateTime(view.from), to: dateTime(view.to) })}
        </p>
        <h3>{t('export.rows')}</h3>
        <Choice<Step>
          label={t('export.rows')}
          value={step}
          options={[
            { value: 'raw', text: t('export.raw') },
            ...exportSteps.map((minutes) => ({
              value: `${minutes}` as const,
              text: t('export.step', { minutes }),
            })),
          ]}
          onChange={setStep}
        />
        {step !== 'raw' && <p className={styles.note}>{t('export.averages')}</p>}
        <h3>{t('export.format')}</h3>
        <Choice
          label={t('export.format')}
          value={format}
          options={formats.map((value) => ({ value, text: t(`export.formats.${value}`) }))}
          onChange={setFormat}
        />
        <h3 id={zoneId}>{t('export.zone')}</h3>
        <Select
          className={styles.zone ?? ''}
          aria-labelledby={zoneId}
          showSearch
          value={timeZone}
          options={zones(timeZone).map((value) => ({ value, label: value }))}
          onChange={setTimeZone}
        />
        <p role="status" className={styles.amount}>
          {counted.error !== null
            ? errorText(counted.error, common)
            : rows === undefined
              ? t('export.counting')
              : rows === 0
                ? t('export.none')
                : t('export.amount', { rows: groupedNumber(rows), columns: signals.length + 1 })}
        </p>
        {isTooLong && (
          <p role="alert" className={styles.warning}>
            {t('export.tooLong', { rows: groupedNumber(maxWorkbookRows) })}
          </p>
        )}
        <TransferProgress name={t('export.title')} transfer={transfer} />
      </div>
      <DrawerFooter>
        <Button onClick={onClose}>{common('close')}</Button>
        <Button
          type="primary"
          icon={<DownloadIcon />}
          loading={isRunning}
          disabled={isTooLong || rows === 0}
          onClick={transfer.start}
        >
          {t('export.run')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}

/** The time zones that are offered; the chosen one is among them. */
function zones(chosen: string): readonly string[] {
  return [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
}
