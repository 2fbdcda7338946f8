import type { RecordsColumn, RecordsPage, RecordsRow } from '@penstock/stage/services/records-service';
import { useStageText } from '@penstock/stage/stage-context';
import { partCss } from '@penstock/stage/tables/table-style';
import { tableTexts } from '@penstock/stage/tables/table-texts';
import tables from '@penstock/stage/tables/tables.module.css';
import type { HistoryTableData } from '../type.ts';
import type { TablePart } from '../../parts/table-data.ts';

/** The rows of a table of history: times below one another, or signals with a column for each time. */
export function RecordRows(props: {
  readonly label: string;
  readonly page: RecordsPage;
  readonly dimension: HistoryTableData['dimensionType'];
  readonly header: TablePart;
  /** They are not up to date. */
  readonly isFaded: boolean;
}) {
  const { label, page, dimension, header, isFaded } = props;
  return (
    <table className={`${tables.table} ${isFaded ? tables.faded : ''}`} aria-label={label}>
      {dimension === 'time' ? (
        <ByTime page={page} header={header} />
      ) : (
        <BySignal page={page} header={header} />
      )}
    </table>
  );
}

interface PartProps {
  readonly page: RecordsPage;
  readonly header: TablePart;
}

function ByTime({ page: { columns, rows }, header }: PartProps) {
  const say = useStageText();
  return (
    <>
      <thead>
        <tr>
          <th scope="col" style={partCss(header)}>
            {say(tableTexts.time)}
          </th>
          {columns.map((column, index) => (
            <th
              // oxlint-disable-next-line react/no-array-index-key -- the same signal can be there twice
              key={index}
              scope="col"
              className={column.isNumber ? tables.number : undefined}
              style={partCss(header)}
            >
              <ColumnTitle column={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <RowTitle row={row} />
            </th>
            {columns.map((column, index) => (
              <Cell
                // oxlint-disable-next-line react/no-array-index-key -- cells are known by their column
                key={index}
                text={row.cells[index] ?? ''}
                isNumber={column.isNumber}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
}

/** Times go from the left to the right. */
function BySignal({ page, header }: PartProps) {
  const say = useStageText();
  const times = inOrderOfTime(page);
  return (
    <>
      <thead>
        <tr>
          <th scope="col" style={partCss(header)}>
            {say(tableTexts.signal)}
          </th>
          {times.map((row) => (
            <th key={row.key} scope="col" className={tables.number} style={partCss(header)}>
              <RowTitle row={row} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {page.columns.map((column, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same signal can be there twice
          <tr key={index}>
            <th scope="row" className={tables.fixed}>
              <ColumnTitle column={column} />
            </th>
            {times.map((row) => (
              <Cell key={row.key} text={row.cells[index] ?? ''} isNumber={column.isNumber} />
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
}

/** Pages whose length is known begin with the newest. */
function inOrderOfTime({ rows, total }: RecordsPage): readonly RecordsRow[] {
  return total === undefined ? rows : rows.toReversed();
}

function Cell({ text, isNumber }: { readonly text: string; readonly isNumber: boolean }) {
  return (
    <td className={isNumber ? tables.number : undefined}>
      {text === '' ? <span className={tables.none}>—</span> : text}
    </td>
  );
}

function ColumnTitle({ column: { title, unit } }: { readonly column: RecordsColumn }) {
  return (
    <>
      {title}
      {unit !== '' && <span className={tables.unit}> ({unit})</span>}
    </>
  );
}

function RowTitle({ row: { label, note } }: { readonly row: RecordsRow }) {
  return (
    <>
      {label}
      {note !== '' && <span className={tables.unit}> · {note}</span>}
    </>
  );
}
