import type { TablePart } from '@penstock/widgets/parts/table-data';
import { useStageText } from '../stage-context.ts';
import { TableButton } from './TableButton.tsx';
import { tableTexts } from './table-texts.ts';
import tables from './tables.module.css';
import type { TableRead } from './use-table-read.ts';

/** Above the rows: that they are a sample, or why they are not up to date. */
export function TableNotice(props: {
  readonly isSample: boolean;
  readonly read: TableRead<unknown>;
  readonly button: TablePart;
}) {
  const { isSample, read, button } = props;
  const say = useStageText();
  if (isSample) return <p className={tables.sample}>{say(tableTexts.sample)}</p>;
  if (read.problem === undefined) return null;
  const text = read.page === undefined ? tableTexts.failed : tableTexts.failedLater;
  return (
    <div className={tables.failed} role="alert">
      <span>{say(text, { problem: read.problem })}</span>
      <TableButton look={button} disabled={read.isLoading} onClick={read.retry}>
        {say(tableTexts.retry)}
      </TableButton>
    </div>
  );
}

/** In the place of rows: that they are loading, or that there are none. */
export function TableEmpty({ read, text }: { readonly read: TableRead<unknown>; readonly text: string }) {
  const say = useStageText();
  if (read.page === undefined && read.problem !== undefined) return null;
  return (
    <p className={tables.empty} role="status">
      {read.isLoading && read.page === undefined ? say(tableTexts.loading) : text}
    </p>
  );
}
