import { limits } from '@penstock/contract/rules/limits';
import type { AlarmQuestion } from '@penstock/stage/services/alarm-service';
import { useStage, useStageText } from '@penstock/stage/stage-context';
import { TableFrame } from '@penstock/stage/tables/TableFrame';
import { TableEmpty, TableNotice } from '@penstock/stage/tables/TableNotices';
import { TablePager } from '@penstock/stage/tables/TablePager';
import { tableTexts } from '@penstock/stage/tables/table-texts';
import tables from '@penstock/stage/tables/tables.module.css';
import { useTableRead } from '@penstock/stage/tables/use-table-read';
import { useInSight } from '@penstock/stage/use-in-sight';
import { viewWith } from '@penstock/stage/widget-view';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { alarmTableDataSchema } from '../type.ts';
import { unboundEquipment } from '../../parts/unbound-equipment.ts';
import { AlarmRows } from './AlarmRows.tsx';
import { AlarmToolbar } from './AlarmToolbar.tsx';
import { sampleAlarms } from './sample-alarms.ts';

/** The alarms of some equipments: open ones with the most urgent first. They are acknowledged in their rows. */
export const view = viewWith(alarmTableDataSchema, function AlarmTable({ content, style, data }) {
  const say = useStageText();
  const { language, services } = useStage();
  const service = services.alarms;
  const element = useRef<HTMLElement>(null);
  const isInSight = useInSight(element);
  const [list, setList] = useState(data.list);
  const [chosen, setChosen] = useState('');
  const [wanted, setWanted] = useState(1);
  const [notice, setNotice] = useState('');
  const [openedId, setOpenedId] = useState<string>();
  const { equips } = data;
  const boundIds = useMemo(
    () => [...new Set(equips.map(({ equipmentId }) => equipmentId).filter((id) => id !== ''))],
    [equips],
  );
  const isUnbound = equips.length > 0 && boundIds.length === 0;
  const pageSize = data.showPage ? data.pageSize : limits.tableRows;
  const equipmentIds = useMemo(() => (boundIds.includes(chosen) ? [chosen] : boundIds), [boundIds, chosen]);
  const ask = useCallback(
    (signal: AbortSignal) => {
      const question: AlarmQuestion = { equipmentIds, list, pageNo: wanted, pageSize };
      return service ? service.query(question, signal) : Promise.resolve({ total: 0, rows: [] });
    },
    [service, equipmentIds, list, wanted, pageSize],
  );
  const read = useTableRead(service && !isUnbound ? ask : undefined, isInSight);
  const { retry } = read;
  useEffect(() => (service && isInSight ? service.follow(retry) : undefined), [service, isInSight, retry]);

  const titles = new Map(equips.map(({ equipmentId, title }) => [equipmentId, title]));
  const entryTitle = (title: string) => title || unboundEquipment[language];
  const isSample = service === undefined;
  const sample = isSample
    ? sampleAlarms(
        language,
        equips.map(({ title }) => entryTitle(title)),
      )
    : undefined;
  const rows = isUnbound && !isSample ? [] : (sample ?? read.page?.rows ?? []);
  const total = sample?.length ?? read.page?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  // An acknowledgement may leave the last page without rows.
  useEffect(() => {
    if (!read.isLoading && wanted > pages) setWanted(pages);
  }, [read.isLoading, wanted, pages]);
  // Somebody else was first, or it returned: its form is closed.
  const isGone = openedId !== undefined && rows.every(({ id }) => id !== openedId);
  const go = (pageNo: number) => {
    setWanted(pageNo);
    setOpenedId(undefined);
  };
  const empty = isUnbound ? unboundEquipment : list === 'open' ? tableTexts.noOpen : tableTexts.noAlarms;
  const label = content.name || say(tableTexts.alarms);
  const hasChoice = equips.length > 1;
  const isCut = !data.showPage && total > rows.length;
  return (
    <TableFrame
      element={element}
      label={label}
      style={style}
      look={data}
      toolbar={
        (data.filter || hasChoice) && (
          <AlarmToolbar
            look={data.button}
            list={data.filter ? list : undefined}
            entries={hasChoice ? equips : []}
            chosen={chosen}
            onList={(next) => {
              setList(next);
              go(1);
            }}
            onChosen={(id) => {
              setChosen(id);
              go(1);
            }}
          />
        )
      }
      notice={
        <>
          <TableNotice isSample={isSample} read={read} button={data.button} />
          <p className={tables.notice} role="status">
            {isGone ? say(tableTexts.gone) : notice}
          </p>
        </>
      }
      pager={
        data.showPage
          ? total > 0 && (
              <TablePager
                look={data.button}
                pageNo={wanted}
                pages={pages}
                total={total}
                hasNext={wanted < pages}
                onPage={go}
              />
            )
          : isCut && say(tableTexts.onlyFirst, { count: rows.length })
      }
    >
      {rows.length > 0 && (
        <AlarmRows
          label={label}
          rows={rows}
          columns={data.columns}
          look={data}
          isFaded={read.problem !== undefined}
          titleOf={(row) => titles.get(row.equipmentId) || row.equipmentTitle}
          openedId={openedId}
          onOpen={(id) => {
            setOpenedId(id);
            setNotice('');
          }}
          onAcknowledged={(text) => {
            setOpenedId(undefined);
            setNotice(text);
            element.current?.querySelector<HTMLElement>('[role="group"]')?.focus();
            retry();
          }}
        />
      )}
      {rows.length === 0 && <TableEmpty read={read} text={say(empty)} />}
    </TableFrame>
  );
});
