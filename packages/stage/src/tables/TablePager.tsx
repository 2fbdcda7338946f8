import type { TablePart } from '@penstock/widgets/parts/table-data';
import { useStageText } from '../stage-context.ts';
import { TableButton } from './TableButton.tsx';
import { tableTexts } from './table-texts.ts';

/** Leads from page to page. The buttons say why they are there to those who cannot see their signs. */
export function TablePager(props: {
  readonly look: TablePart;
  /** From 1. */
  readonly pageNo: number;
  /** Undefined where it is not known: then there may be another. */
  readonly pages: number | undefined;
  /** Undefined where it is not known. */
  readonly total: number | undefined;
  readonly hasNext: boolean;
  readonly onPage: (pageNo: number) => void;
}) {
  const { look, pageNo, pages, total, hasNext, onPage } = props;
  const say = useStageText();
  const go = (to: number, name: string, sign: string, disabled: boolean) => (
    <TableButton look={look} name={name} disabled={disabled} onClick={() => onPage(to)}>
      {sign}
    </TableButton>
  );
  return (
    <>
      {total !== undefined && <span>{say(tableTexts.total, { count: total })}</span>}
      <nav aria-label={say(tableTexts.pages)}>
        {go(1, say(tableTexts.first), '«', pageNo === 1)}
        {go(pageNo - 1, say(tableTexts.previous), '‹', pageNo === 1)}
        <span aria-live="polite">
          {pages === undefined
            ? say(tableTexts.pageNo, { page: pageNo })
            : say(tableTexts.page, { page: pageNo, pages })}
        </span>
        {go(pageNo + 1, say(tableTexts.next), '›', !hasNext)}
        {pages !== undefined && go(pages, say(tableTexts.last), '»', !hasNext)}
      </nav>
    </>
  );
}
