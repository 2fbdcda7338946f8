import { columnName, type ComputedColumn } from '@penstock/contract/calls/report';
import { limits } from '@penstock/contract/rules/limits';
import { rules } from '@penstock/contract/rules/table';
import { Button, Input, InputNumber } from 'antd';
import { AddIcon, DeleteIcon } from '../../design/icons.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './reports.module.css';
import type { ReportEditing } from './use-report-editor.ts';

/** The columns of a report that formulas compute from the others, one below the other. */
export function ComputedFields({ editing }: { readonly editing: ReportEditing }) {
  const { t } = useTexts('reports');
  const { draft, set, problemOf } = editing;
  const { columns, computed } = draft;
  const change = (index: number, one: ComputedColumn, next: Partial<ComputedColumn>) =>
    set({ computed: computed.with(index, { ...one, ...next }) });
  return (
    <div className={styles.field}>
      <span className={styles.label}>{t('computed.title')}</span>
      {computed.length > 0 && (
        <ul className={styles.columns} aria-label={t('computed.title')}>
          {computed.map((one, index) => {
            const number = index + 1;
            const problem = problemOf(`computed.${index}.formula`) ?? problemOf(`computed.${index}.title`);
            return (
              // Two may be equal, and change while they are written.
              <li key={index} className={styles.column}>
                <Input
                  aria-label={t('computed.columnTitle', { number })}
                  placeholder={t('computed.titleHint')}
                  value={one.title}
                  maxLength={rules.requiredText.maximum}
                  onChange={({ target }) => change(index, one, { title: target.value })}
                />
                <Input
                  aria-label={t('computed.formula', { number })}
                  placeholder="c1 / c2 * 100"
                  value={one.formula}
                  status={problem === undefined ? '' : 'error'}
                  onChange={({ target }) => change(index, one, { formula: target.value })}
                />
                <Input
                  aria-label={t('computed.unit', { number })}
                  placeholder={t('computed.unitHint')}
                  value={one.unit}
                  maxLength={rules.signalUnit.maximum}
                  onChange={({ target }) => change(index, one, { unit: target.value })}
                />
                <InputNumber<number>
                  aria-label={t('computed.decimals', { number })}
                  min={0}
                  max={6}
                  precision={0}
                  value={one.decimals}
                  onChange={(decimals) => change(index, one, { decimals: decimals ?? 0 })}
                />
                {problem !== undefined && <p className={styles.problem}>{problem}</p>}
                <Button
                  type="text"
                  icon={<DeleteIcon />}
                  aria-label={t('computed.remove', { number })}
                  onClick={() => set({ computed: computed.toSpliced(index, 1) })}
                />
              </li>
            );
          })}
        </ul>
      )}
      <div>
        <Button
          icon={<AddIcon />}
          disabled={computed.length >= limits.reportFormulas}
          onClick={() => set({ computed: [...computed, { title: '', formula: '', unit: '', decimals: 2 }] })}
        >
          {t('computed.add')}
        </Button>
      </div>
      <p className={styles.note}>
        {t('computed.hint', { first: columnName(0), last: columnName(Math.max(0, columns.length - 1)) })}
      </p>
    </div>
  );
}
