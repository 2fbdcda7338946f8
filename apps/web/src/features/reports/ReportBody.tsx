import { reportColumnTitle } from '@penstock/contract/calls/report-column-title';
import type { ReportResult } from '@penstock/contract/calls/report';
import { Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { Message } from '../../design/Message.tsx';
import { Notice } from '../../design/Notice.tsx';
import { ReportChart } from './ReportChart.tsx';
import { reportLines } from '../../kit/report/report-lines.ts';
import { ReportTable } from './ReportTable.tsx';
import styles from './reports.module.css';

interface ReportBodyProps {
  readonly result: ReportResult;
  readonly isLoading: boolean;
}

/** The content of a report: notes, a chart of one column, and all rows. */
export function ReportBody({ result, isLoading }: ReportBodyProps) {
  const { t } = useTexts('reports');
  const language = useLanguage();
  const [chosenColumn, setColumn] = useState(0);
  const [chosenEquipment, setEquipment] = useState('');
  const { columns, equipment, hidden } = result;
  const known = equipment.some(({ id }) => id === chosenEquipment) ? chosenEquipment : '';
  const lines = reportLines(result).filter(({ plant }) => known === '' || plant.id === known);
  const columnIndex = chosenColumn < columns.length ? chosenColumn : 0;
  const column = columns[columnIndex];
  const titlesOf = (problem: 'noShifts' | 'unbound') =>
    equipment
      .filter((one) => one.problem === problem)
      .map(({ title }) => title)
      .join(', ');
  const [withoutShifts, unbound] = [titlesOf('noShifts'), titlesOf('unbound')];
  const hasData = lines.some(({ row }) => row.values.some((value) => value !== null));
  return (
    <div className={styles.body} aria-busy={isLoading}>
      {hidden > 0 && <Notice kind="warning" title={t('hidden', { count: hidden })} />}
      {withoutShifts !== '' && <Notice kind="warning" title={t('noShifts', { titles: withoutShifts })} />}
      {unbound !== '' && <Notice kind="off" title={t('unbound', { titles: unbound })} />}
      {lines.length === 0 ? (
        <Message title={t('noRows')}>{t('noRowsText')}</Message>
      ) : (
        <>
          {!hasData && (
            <Notice kind="off" title={t('nothing')}>
              {t('nothingText')}
            </Notice>
          )}
          <div className={styles.tools}>
            {equipment.length > 1 && (
              <Select
                aria-label={t('equipment')}
                value={known}
                showSearch={{ optionFilterProp: 'label' }}
                options={[
                  { value: '', label: t('allEquipment') },
                  ...equipment.map(({ id, title }) => ({ value: id, label: title })),
                ]}
                onChange={setEquipment}
              />
            )}
            {hasData && (
              <Select
                aria-label={t('chartOf')}
                value={columnIndex}
                options={columns.map((one, index) => ({
                  value: index,
                  label: reportColumnTitle(one, language),
                }))}
                onChange={setColumn}
              />
            )}
          </div>
          {hasData && column !== undefined && (
            <ReportChart
              title={reportColumnTitle(column, language)}
              decimals={column.decimals}
              bars={lines.map(({ row, label, plant }) => ({
                label: known === '' && equipment.length > 1 ? `${plant.title} · ${label}` : label,
                value: row.values[columnIndex] ?? null,
                isPale: row.open || (row.coverage[columnIndex] ?? 0) < 0.995,
              }))}
            />
          )}
          <ReportTable
            columns={columns}
            computed={result.computed}
            lines={lines}
            hasEquipment={equipment.length > 1}
          />
        </>
      )}
    </div>
  );
}
