import type { TableAlarm } from '@penstock/stage/services/alarm-service';
import { useStage } from '@penstock/stage/stage-context';
import { partCss } from '@penstock/stage/tables/table-style';
import tables from '@penstock/stage/tables/tables.module.css';
import { Fragment, useState } from 'react';
import { alarmColumnTexts, type AlarmColumn } from '../type.ts';
import { type TableStyles } from '../../parts/table-data.ts';
import { AcknowledgeForm } from './AcknowledgeForm.tsx';
import { AlarmCell, AlarmSeverityWord } from './AlarmCell.tsx';

/**
 * The columns of a table as operators read it, whatever the order in the page: the severity and the message first, and what can be
 * done with an alarm at the end, where it stays in sight. The others are in the order of the page.
 */
function columnsInOrder(columns: readonly AlarmColumn[]): readonly AlarmColumn[] {
  const own = new Set(columns);
  const others = [...own].filter((column) => column !== 'type' && column !== 'msg' && column !== 'opration');
  const placed: readonly AlarmColumn[] = ['type', 'msg', ...others, 'opration'];
  return placed.filter((column) => own.has(column));
}

/** The rows of a table of alarms, with the form that acknowledges one of them. */
export function AlarmRows(props: {
  readonly label: string;
  readonly rows: readonly TableAlarm[];
  readonly columns: readonly AlarmColumn[];
  readonly look: TableStyles;
  /** They are not up to date. */
  readonly isFaded: boolean;
  readonly titleOf: (row: TableAlarm) => string;
  /** The alarm whose form is open. */
  readonly openedId: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  /** Says what became of it. */
  readonly onAcknowledged: (text: string) => void;
}) {
  const { label, rows, look, isFaded, titleOf, openedId, onOpen, onAcknowledged } = props;
  const { language, values } = useStage();
  const [since] = useState(() => values?.clock.now() ?? Infinity);
  const columns = columnsInOrder(props.columns);
  // Without its column a severity is at the begin of the row.
  const hasSeverity = columns.includes('type');
  return (
    <table className={`${tables.table} ${tables.alarms} ${isFaded ? tables.faded : ''}`} aria-label={label}>
      <thead style={{ fontSize: look.header.size }}>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" style={partCss(look.header)} data-column={column}>
              {alarmColumnTexts[column][language]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.id}>
            <tr className={row.raisedAt > since ? tables.raised : undefined} data-alarm={row.id}>
              {columns.map((column, index) => (
                <td key={column} className={column === 'msg' ? tables.wide : undefined} data-column={column}>
                  {index === 0 && !hasSeverity && <AlarmSeverityWord row={row} isShort />}
                  <AlarmCell
                    column={column}
                    row={row}
                    title={titleOf(row)}
                    button={look.button}
                    isOpen={openedId === row.id}
                    onAcknowledge={() => onOpen(openedId === row.id ? undefined : row.id)}
                  />
                </td>
              ))}
            </tr>
            {openedId === row.id && (
              <tr className={tables.opened}>
                <td colSpan={columns.length}>
                  <AcknowledgeForm
                    row={row}
                    look={look}
                    onClose={() => onOpen(undefined)}
                    onDone={onAcknowledged}
                  />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
