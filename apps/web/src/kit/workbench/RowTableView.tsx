import type { Fields } from '@penstock/contract/document/fields';
import type { ReactNode } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { Message } from '../../design/Message.tsx';
import { breaks } from '../../design/tokens.ts';
import { useNarrowerThan } from '../../design/use-media.ts';
import { DraftBar, type Refused } from '../grid/DraftBar.tsx';
import { Grid } from '../grid/Grid.tsx';
import type { GridSort } from '../grid/GridHead.tsx';
import type { StartOf } from '../grid/paste.ts';
import type { Row } from '../grid/row.ts';
import type { RowTable } from './use-row-table.ts';

interface RowTableViewProps<Kind extends string> {
  readonly table: RowTable<Kind>;
  /** The owner of the rows, such as the serial number of a gateway. */
  readonly subject: string;
  /** Sends the changes. */
  readonly applying: {
    readonly applying: boolean;
    readonly refused: Refused | undefined;
    readonly dismiss: () => void;
    readonly apply: () => void;
  };
  /** Why nothing can be applied now; empty when it can. */
  readonly why: string;
  /** Nothing can be changed. */
  readonly readOnly: boolean;
  readonly sort: GridSort;
  readonly onSort: (sort: GridSort) => void;
  /** The initial fields of a new row. */
  readonly start: StartOf<Kind>;
  /** Takes a list of another program that is pasted. */
  readonly onList?: ((text: string) => void) | undefined;
  /** The item that a row inherits from, in full. Keep it the same between drawings. */
  readonly inherited?: ((row: Row) => Fields | undefined) | undefined;
  /** Above a table without rows. */
  readonly empty: ReactNode;
  /** Where the view shows none of the rows. */
  readonly emptyMatch: string;
  /** Instead of a table on a phone. */
  readonly cards: ReactNode;
}

/** The rows of a workbench, with the bar of what is not applied yet: a table, or cards on a phone. */
export function RowTableView<Kind extends string>(props: RowTableViewProps<Kind>) {
  const { table, applying, inherited, empty, emptyMatch, cards } = props;
  const language = useLanguage();
  const phone = useNarrowerThan(breaks.phone);
  return (
    <>
      <DraftBar
        {...table.bar}
        refused={applying.refused}
        applying={applying.applying}
        disabled={props.why}
        onApply={applying.apply}
        onDismiss={applying.dismiss}
      />
      {table.rows.length === 0 && empty}
      {table.rows.length > 0 && table.shown.length === 0 ? (
        <Message title={emptyMatch} />
      ) : phone ? (
        table.rows.length > 0 && cards
      ) : (
        (table.rows.length > 0 || !props.readOnly) && (
          <Grid
            model={table.model}
            title={table.title}
            subject={props.subject}
            rows={table.shown}
            columns={table.choice.columns}
            drivers={table.drivers}
            problems={table.problems}
            language={language}
            sort={props.sort}
            onSort={props.onSort}
            selection={table.selection}
            onSelection={table.setSelection}
            readOnly={props.readOnly}
            start={props.start}
            onList={props.onList}
            {...(inherited && { inherited })}
            onCells={table.edit}
            onMove={table.move}
          />
        )
      )}
    </>
  );
}
