import { mvarKeys } from '@penstock/contract/calls/monitoring-variable';
import { reportFunctionTexts } from '@penstock/contract/calls/report-column-title';
import { type ReportColumn, reportScopeSchema } from '@penstock/contract/calls/report';
import {
  conditionOperators,
  defaultCondition,
  hasCondition,
  reportFunctions,
} from '@penstock/contract/model/report';
import { limits } from '@penstock/contract/rules/limits';
import { rules } from '@penstock/contract/rules/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AutoComplete, Button, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { AddIcon, DeleteIcon } from '../../design/icons.tsx';
import { type DraftReport, emptyColumn } from './report-draft.ts';
import styles from './reports.module.css';
import type { ReportEditing } from './use-report-editor.ts';

/** The columns of a report, one below the other. */
export function ColumnFields({ editing }: { readonly editing: ReportEditing }) {
  const { t } = useTexts('reports');
  const { draft, set, problemOf } = editing;
  const { columns } = draft;
  const wrong = problemOf('columns');
  return (
    <div className={styles.field}>
      <span className={styles.label}>{t('editor.columns')}</span>
      <ul className={styles.columns} aria-label={t('editor.columns')}>
        {columns.map((column, index) => (
          // A signal and a function may be there twice, and change while they are written.
          <li key={index} className={styles.column} aria-label={t('editor.column', { number: index + 1 })}>
            <ColumnField
              column={column}
              number={index + 1}
              draft={draft}
              problem={problemOf(`columns.${index}.signalKey`)}
              onChange={(change) => set({ columns: columns.with(index, { ...column, ...change }) })}
            />
            <Button
              type="text"
              icon={<DeleteIcon />}
              disabled={columns.length === 1}
              aria-label={t('editor.removeColumn', { number: index + 1 })}
              onClick={() => set({ columns: columns.toSpliced(index, 1) })}
            />
          </li>
        ))}
      </ul>
      {wrong !== undefined && <p className={styles.problem}>{wrong}</p>}
      <div>
        <Button
          icon={<AddIcon />}
          disabled={columns.length >= limits.reportSignals}
          onClick={() =>
            set({ columns: [...columns, { ...emptyColumn, signalKey: columns.at(-1)?.signalKey ?? '' }] })
          }
        >
          {t('editor.addColumn')}
        </Button>
      </div>
      <p className={styles.note}>{t('editor.columnsHint', { maximum: limits.reportSignals })}</p>
    </div>
  );
}

function ColumnField(props: {
  readonly column: ReportColumn;
  readonly number: number;
  readonly draft: DraftReport;
  readonly problem: string | undefined;
  readonly onChange: (change: Partial<ReportColumn>) => void;
}) {
  const { column, number, draft, problem, onChange } = props;
  const { t } = useTexts('reports');
  const language = useLanguage();
  const condition = column.condition ?? defaultCondition;
  return (
    <>
      <SignalKey
        label={t('editor.signalKey', { number })}
        value={column.signalKey}
        isWrong={problem !== undefined}
        draft={draft}
        onChange={(signalKey) => onChange({ signalKey })}
      />
      <Select
        aria-label={t('editor.function', { number })}
        value={column.function}
        options={reportFunctions.map((value) => ({ value, label: reportFunctionTexts[value][language] }))}
        onChange={(name) => onChange({ function: name })}
      />
      <Input
        aria-label={t('editor.columnTitle', { number })}
        placeholder={t('editor.titleHint')}
        value={column.title}
        maxLength={rules.generalText.maximum}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      {hasCondition(column.function) && (
        <div className={styles.condition}>
          <span className={styles.note}>{t('editor.whenOn')}</span>
          <Select
            aria-label={t('editor.operator', { number })}
            value={condition.operator}
            options={conditionOperators.map((value) => ({ value, label: operatorSigns[value] }))}
            onChange={(operator) => onChange({ condition: { ...condition, operator } })}
          />
          <InputNumber
            aria-label={t('editor.compared', { number })}
            value={condition.value}
            onChange={(value) => onChange({ condition: { ...condition, value: value ?? 0 } })}
          />
        </div>
      )}
      {column.function === 'increase' && (
        <InputNumber
          aria-label={t('editor.counterRange', { number })}
          placeholder={t('editor.rangeHint')}
          value={column.counterRange}
          min={1}
          onChange={(counterRange) => onChange({ counterRange })}
        />
      )}
      {problem !== undefined && <p className={styles.problem}>{problem}</p>}
    </>
  );
}

const operatorSigns = { '>': '>', '>=': '≥', '<': '<', '<=': '≤', '=': '=', '!=': '≠' } as const;

function SignalKey(props: {
  readonly label: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly draft: DraftReport;
  readonly onChange: (key: string) => void;
}) {
  const { label, value, isWrong, draft, onChange } = props;
  const { t } = useTexts('reports');
  const [isOpen, setOpen] = useState(false);
  const scope = reportScopeSchema.safeParse(
    draft.scope === 'product'
      ? { kind: 'product', productId: draft.product?.id ?? '' }
      : { kind: 'equipment', equipmentIds: draft.equipment.map(({ id }) => id) },
  ).data;
  const { data } = useQuery({
    queryKey: [mvarKeys.path, JSON.stringify(scope ?? null), value],
    queryFn: async ({ signal }) =>
      scope === undefined ? [] : (await client.call(mvarKeys, { scope, keyword: value }, { signal })).keys,
    enabled: scope !== undefined && isOpen,
    placeholderData: keepPreviousData,
  });
  return (
    <AutoComplete
      aria-label={label}
      value={value}
      status={isWrong ? 'error' : ''}
      placeholder={t('editor.keyHint')}
      options={(data ?? []).map(({ key, title, unit }) => ({
        value: key,
        label: [key, unit === '' ? title : `${title} (${unit})`].join(' · '),
      }))}
      // Titles need more room than keys.
      popupMatchSelectWidth={320}
      onOpenChange={setOpen}
      onChange={(key: string) => onChange(key.trim())}
    />
  );
}
