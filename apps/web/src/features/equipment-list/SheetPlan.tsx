import type { CallAnswer } from '@penstock/contract/calls/call';
import {
  type equipmentSheetCheck,
  type PlannedSheetRow,
  type SheetOutcome,
  sheetOutcomes,
} from '@penstock/contract/calls/equipment-sheet';
import { pathLabel } from '@penstock/contract/texts/label';
import { Button } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { Choice } from '../../design/Choice.tsx';
import { Notice } from '../../design/Notice.tsx';
import { State, type StateKind } from '../../design/State.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './equipment-bulk.module.css';

const kinds: Readonly<Record<SheetOutcome, StateKind>> = {
  wrong: 'danger',
  changed: 'waiting',
  added: 'good',
  same: 'off',
};

/** Rows that are drawn at once; more are shown on request. */
const step = 200;

/** The result of the check of a file: how many rows do what, and each row with its changes or its problems. */
export function SheetPlan({ check }: { readonly check: CallAnswer<typeof equipmentSheetCheck> }) {
  const { t } = useTexts('equipmentSheet');
  const { counts, rows, ignored } = check;
  const offered = sheetOutcomes.filter((outcome) => counts[outcome] > 0);
  const [outcome, setOutcome] = useState<SheetOutcome>(offered[0] ?? 'same');
  const [shown, setShown] = useState(step);
  const ofOutcome = rows.filter((row) => row.outcome === outcome);
  const left = ofOutcome.length - shown;
  return (
    <>
      <p role="status">
        <strong>
          {t('counts', {
            added: groupedNumber(counts.added),
            changed: groupedNumber(counts.changed),
            same: groupedNumber(counts.same),
            wrong: groupedNumber(counts.wrong),
          })}
        </strong>
      </p>
      {counts.wrong > 0 && (
        <Notice kind="warning" title={t('wrongTitle', { count: counts.wrong })}>
          {t('wrongText')}
        </Notice>
      )}
      {ignored.length > 0 && <p className={styles.quiet}>{t('ignored', { columns: ignored.join(', ') })}</p>}
      <Choice
        label={t('filter')}
        value={outcome}
        options={offered.map((value) => ({
          value,
          text: t('filterOf', { outcome: t(`outcomes.${value}`), amount: groupedNumber(counts[value]) }),
        }))}
        onChange={(value) => {
          setOutcome(value);
          setShown(step);
        }}
      />
      <div className={styles.lines}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('columns.row')}</th>
              <th scope="col">{t('columns.outcome')}</th>
              <th scope="col">{t('columns.title')}</th>
              <th scope="col">{t('columns.what')}</th>
            </tr>
          </thead>
          <tbody>
            {ofOutcome.slice(0, shown).map((row) => (
              <tr key={row.row}>
                <td>{row.row}</td>
                <td>
                  <State kind={kinds[row.outcome]}>{t(`outcomes.${row.outcome}`)}</State>
                </td>
                <th scope="row">{row.title}</th>
                <td>
                  <RowTexts row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {left > 0 && (
        <Button type="link" size="small" onClick={() => setShown(shown + step)}>
          {t('more', { count: left })}
        </Button>
      )}
      {ofOutcome.length < counts[outcome] && (
        <p className={styles.quiet}>{t('cut', { amount: groupedNumber(ofOutcome.length) })}</p>
      )}
    </>
  );
}

/** The problems of a row, or else what it changes. */
function RowTexts({ row }: { readonly row: PlannedSheetRow }) {
  const { t } = useTexts('equipmentSheet');
  const language = useLanguage();
  const column = (name: string) =>
    pathLabel(`equipmentSheet.${name}`, language).split(' › ').slice(1).join(' · ');
  const value = (text: string) => (text === '' ? t('none') : text);
  return (
    <span className={styles.texts}>
      {row.problems.length > 0
        ? row.problems.map((problem) => (
            <span key={`${problem.column} ${problem.message}`}>
              {t('problem', { column: column(problem.column), text: problem.message })}
            </span>
          ))
        : row.changes.map((change) => (
            <span key={change.column}>
              {row.outcome === 'added'
                ? t('value', { column: column(change.column), value: value(change.after) })
                : t('change', {
                    column: column(change.column),
                    before: value(change.before),
                    after: value(change.after),
                  })}
            </span>
          ))}
    </span>
  );
}
