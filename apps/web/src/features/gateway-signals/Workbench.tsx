import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { withTexts } from '../../texts/i18n.ts';
import { useNavigate } from 'react-router';
import { useTexts } from '../../texts/use-texts.ts';
import { EmptyState } from '../../kit/empty/EmptyState.tsx';
import { useGatewayBusy } from '../../kit/gateway/use-gateway-busy.ts';
import { useGatewayLive } from '../../kit/gateway/use-gateway-live.ts';
import { useGatewayOnline } from '../../kit/gateway/use-gateway-online.ts';
import { useIsFile } from '../../kit/gateway/use-local-state.ts';
import { useOpened } from '../../kit/list/use-opened.ts';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import { RowCards } from '../../kit/workbench/RowCards.tsx';
import { RowTableView } from '../../kit/workbench/RowTableView.tsx';
import { nextVariable } from '@penstock/contract/protocols/next-variable';
import type { SectionItem } from '../../kit/section/section-calls.ts';
import { pastedImport } from './sheet/ImportPanel.tsx';
import { usePagePaste } from './use-page-paste.ts';
import { CurrentValue } from './CurrentValue.tsx';
import type { PanelProps, SignalsContext } from './signals-context.ts';
import styles from './signals.module.css';
import { SilentDrivers } from './SilentDrivers.tsx';
import { SignalTools } from './SignalTools.tsx';
import { useApplying } from './use-applying.ts';
import { useDeletion } from './use-deletion.tsx';
import type { Variable, VariableKind } from './variable.ts';
import { type DrawerView, VariableDrawer } from './VariableDrawer.tsx';
import type { VariableLists } from './variables-query.ts';
import { useVariableTable } from './use-variable-table.ts';
import { wholeView } from './view.ts';

interface WorkbenchProps {
  readonly sn: string;
  readonly lists: VariableLists;
  /** Reads the variables again. */
  readonly reload: () => Promise<void>;
}

const permission = 'gateway:configure';

interface OpenPanel {
  readonly Panel: ComponentType<PanelProps>;
  /** The variables that it is about, in place of those that are selected in the table. */
  readonly of?: readonly Variable[];
}

/** A link with `equipment=new` opens the page with the panel that makes an equipment of all variables. */
const openedByAddress = ['equipment'] as const;

/** The table of variables with everything that is done to them. */
export function Workbench({ sn, lists, reload }: WorkbenchProps) {
  const { t } = useTexts('gatewaySignals');
  const navigate = useNavigate();
  const allowed = useAllowed()(permission);
  const gateway = useGatewayOnline(sn);
  const live = useGatewayLive(sn);
  const busy = useGatewayBusy(sn);
  const why = gateway.why !== '' ? gateway.why : busy === undefined ? '' : t('busy');
  const isFile = useIsFile();
  const whyNot = {
    itself: live.why === '' ? why : live.why,
    configuration: why,
    facts: isFile ? live.why : '',
  };
  const { table, drivers, choice, changeChoice } = useVariableTable(sn, lists, live.why === '');
  const [view, setView] = useState<DrawerView>();
  const [panel, setPanel] = useState<OpenPanel>();
  const { opened, close } = useOpened(openedByAddress);
  const isAskedFor = opened !== undefined;
  const { rows, edit } = table;
  const everyRow = useEffectEvent(() => rows);
  useEffect(() => {
    if (!isAskedFor) return;
    close();
    void withTexts(import('./equipment/EquipmentPanel.tsx')).then(({ EquipmentPanel }) =>
      setPanel({ Panel: EquipmentPanel, of: everyRow() }),
    );
  }, [isAskedFor, close]);
  const { selected } = table.tools;
  const applying = useApplying(sn, { onApplied: table.settle, onStale: () => void reload() });
  const remove = useDeletion(sn, table.remove);

  /** The initial fields of a new variable: it continues from the one that is added before it, or the last one that is shown. */
  const startOf = (kind: VariableKind, before?: SectionItem) => {
    const last = before ?? table.shown.findLast((row) => row.kind === 'device' && !row.deleted)?.item;
    return kind === 'device' ? nextVariable(drivers, last) : {};
  };

  const context: SignalsContext = {
    sn,
    revision: lists.revision,
    selected,
    all: rows,
    drivers: lists.drivers,
    changed: table.isChanged,
    reload,
    openPanel: (Panel) => setPanel({ Panel }),
    open: (path) => void navigate(path),
    add: (kind, items) =>
      edit(
        new Map(),
        items.map((item) => ({ kind, item })),
      ),
    change: (edits) => edit(edits),
  };

  const mayPaste = allowed && why === '';
  const importList = (text: string) => setPanel({ Panel: pastedImport(text) });
  usePagePaste(mayPaste && panel === undefined && view === undefined, importList);

  function open(row: Variable | undefined, kind: VariableKind = 'device'): void {
    setView(
      row === undefined
        ? { kind, id: undefined, item: startOf(kind) }
        : { kind: row.kind, id: row.id, item: row.item },
    );
  }

  return (
    <div className={styles.page}>
      <SignalTools
        context={context}
        table={table}
        choice={choice}
        onChoice={changeChoice}
        allowed={allowed}
        whyNot={(needed) => whyNot[needed]}
        onAdd={(kind) => open(undefined, kind)}
        onEdit={() => open(selected[0])}
        onDelete={() => void remove(selected)}
      />
      <SilentDrivers sn={sn} onShow={(driver) => changeChoice({ ...wholeView, drivers: [driver] })} />
      <RowTableView
        table={table}
        subject={sn}
        applying={{ ...applying, apply: () => void applying.apply(rows, lists.revision) }}
        why={why}
        readOnly={!allowed}
        sort={choice.sort}
        onSort={(sort) => changeChoice({ sort })}
        start={startOf}
        onList={mayPaste ? importList : undefined}
        empty={
          <EmptyState
            title={t('empty.title')}
            text={t('empty.text')}
            {...(allowed
              ? { action: { key: 'add', label: t('add'), permission, run: () => open(undefined) } }
              : {})}
          />
        }
        emptyMatch={t('emptyMatch')}
        cards={
          <RowCards
            table={table}
            name={({ key }) => key}
            value={(row) => <CurrentValue sn={sn} row={row} />}
            fields={cardFields}
            note="remark"
            onOpen={(row) => open(row)}
          />
        }
      />
      {view !== undefined && (
        <VariableDrawer
          key={view.id ?? `new ${view.kind}`}
          view={view}
          drivers={drivers}
          onDone={(item) => {
            if (view.id === undefined) context.add(view.kind, [item]);
            else context.change(new Map([[view.id, item]]));
          }}
          onDelete={(id) => {
            setView(undefined);
            void remove(rows.filter((row) => row.id === id));
          }}
          onClose={() => setView(undefined)}
        />
      )}
      {panel !== undefined && (
        <panel.Panel
          context={panel.of === undefined ? context : { ...context, selected: panel.of }}
          onClose={() => setPanel(undefined)}
        />
      )}
    </div>
  );
}

/** The fields on the card of a variable. */
function cardFields({ kind }: Variable): readonly string[] {
  return kind === 'device' ? ['driver', 'area', 'address', 'dataType'] : ['formula'];
}
