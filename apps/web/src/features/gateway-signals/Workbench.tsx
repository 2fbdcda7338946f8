import { type ComponentType, useMemo, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { Message } from '../../design/Message.tsx';
import { breaks } from '../../design/tokens.ts';
import { useNarrowerThan } from '../../design/use-media.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { EmptyState } from '../../kit/empty/EmptyState.tsx';
import { copyName } from '../../kit/form/copy-name.ts';
import { useUnsavedGuard } from '../../kit/form/unsaved-changes.ts';
import { useGatewayBusy } from '../../kit/gateway/use-gateway-busy.ts';
import { useGatewayOnline } from '../../kit/gateway/use-gateway-online.ts';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import { DraftBar } from '../../kit/grid/DraftBar.tsx';
import { isChanged } from '../../kit/grid/draft/rows.ts';
import { useRowProblems } from '../../kit/grid/draft/use-row-problems.ts';
import { RowChecker } from './draft/check-rows.ts';
import { useWorkbench } from '../../kit/grid/draft/use-workbench.ts';
import { deleted, discarded, moved, restored, settled, withCells } from '../../kit/grid/draft/workbench.ts';
import { cellText } from '../../kit/grid/cell-columns.ts';
import { knownVariables, variableModel } from './variable-model.ts';
import { filledDown } from '../../kit/grid/fill-down.ts';
import { Grid } from '../../kit/grid/Grid.tsx';
import { cellOnly, rectangleOf, type Selection, within } from '../../kit/grid/selection.ts';
import type { PanelProps, SignalsContext } from './signals-context.ts';
import styles from './signals.module.css';
import { SignalTools } from './SignalTools.tsx';
import { useApplying } from './use-applying.ts';
import { useColumnChoice } from './use-column-choice.ts';
import { useDeletion } from './use-deletion.tsx';
import { useShownRows } from '../../kit/grid/use-shown-rows.ts';
import { useViewChoice } from './use-view-choice.ts';
import { textOf } from '../../kit/grid/row.ts';
import type { Variable, VariableKind } from './variable.ts';
import { VariableCards } from './VariableCards.tsx';
import { type DrawerView, VariableDrawer } from './VariableDrawer.tsx';
import type { VariableLists } from './variables-query.ts';
import { viewOf, wholeView } from './view.ts';

interface WorkbenchProps {
  readonly sn: string;
  readonly lists: VariableLists;
  /** Reads the variables again. */
  readonly reload: () => Promise<void>;
}

const permission = 'gateway:configure';

/** Where the selection is at first. */
const start = cellOnly({ row: 0, column: 0 });

/** The most bytes of a key that a copy gets. */
const keyBytes = 30;

/** The table of variables with everything that is done to them. */
export function Workbench({ sn, lists, reload }: WorkbenchProps) {
  const { t } = useTexts(['gatewaySignals', 'grid']);
  const language = useLanguage();
  const phone = useNarrowerThan(breaks.phone);
  const allowed = useAllowed()(permission);
  const gateway = useGatewayOnline(sn);
  const busy = useGatewayBusy(sn);
  const why = gateway.why !== '' ? gateway.why : busy === undefined ? '' : t('busy');
  const saved = useMemo(
    () => ({ revision: lists.revision, items: knownVariables(lists.variables) }),
    [lists],
  );
  const { workbench, update, kept } = useWorkbench(variableModel, `penstock.variables.${sn}`, saved);
  const { rows } = workbench.history;
  const checker = useMemo(() => new RowChecker(lists.drivers, lists.system), [lists]);
  const { problems, pending } = useRowProblems(rows, checker);
  const [choice, changeChoice] = useViewChoice();
  const rowView = useMemo(() => viewOf(choice), [choice]);
  const shown = useShownRows(variableModel, rows, rowView, language);
  const { columns, all: allColumns, choose } = useColumnChoice();
  const [chosen, setSelection] = useState<Selection>(start);
  const [view, setView] = useState<DrawerView>();
  const [panel, setPanel] = useState<{ readonly Panel: ComponentType<PanelProps> }>();
  const drivers = useMemo(
    () => new Map(lists.drivers.map((driver) => [driver.name, driver])),
    [lists.drivers],
  );
  const applying = useApplying(sn, {
    onApplied: () => update((now) => discarded(now)),
    onStale: () => void reload(),
  });
  const remove = useDeletion(sn, (ids) => update((now) => deleted(now, ids)));
  const changed = useMemo(() => rows.filter(isChanged), [rows]);
  const conflicts = useMemo(() => rows.filter(({ conflict }) => conflict !== undefined), [rows]);
  // Changes that the browser keeps are shown again when the page is opened again.
  useUnsavedGuard(changed.length > 0 && !kept, t('title'));

  const keys = useMemo(() => columns.map(({ key }) => key), [columns]);
  const selection = within(chosen, { rows: shown.length, columns: columns.length });
  const rectangle = rectangleOf(selection);
  const { top, bottom } = rectangle;
  const selected = useMemo(() => shown.slice(top, bottom + 1), [shown, top, bottom]);

  /** The initial fields of a new variable: the driver, where there is only one. */
  const startOf = (kind: VariableKind) => {
    const [only, second] = lists.drivers;
    return kind === 'device' && only !== undefined && second === undefined ? { driver: only.name } : {};
  };
  const showRow = (row: Variable | undefined, field?: string) => {
    const at = row === undefined ? -1 : shown.findIndex(({ id }) => id === row.id);
    if (at >= 0) setSelection(cellOnly({ row: at, column: Math.max(0, keys.indexOf(field ?? 'key')) }));
    else if (row !== undefined) changeChoice(wholeView);
  };
  const nextOf = (found: readonly Variable[]) => {
    const after = new Set(shown.slice(selection.focus.row + 1).map(({ id }) => id));
    return found.find(({ id }) => after.has(id)) ?? found[0];
  };

  const context: SignalsContext = {
    sn,
    revision: lists.revision,
    selected,
    all: rows,
    drivers: lists.drivers,
    changed: changed.length > 0,
    reload,
    openPanel: (Panel) => setPanel({ Panel }),
    add: (kind, items) =>
      update((now) =>
        withCells(
          now,
          new Map(),
          items.map((item) => ({ kind, item })),
        ),
      ),
    change: (id, fields) => update((now) => withCells(now, new Map([[id, fields]]))),
  };

  function copySelected(): void {
    const taken = new Set(rows.map(({ key }) => key));
    const copies = selected.map(({ kind, item, key }) => {
      let name = copyName(key, keyBytes).replaceAll(/[^A-Za-z0-9_]/g, '_');
      for (let number = 2; taken.has(name); number += 1) name = `${key.slice(0, keyBytes - 6)}_${number}`;
      taken.add(name);
      return { kind, item: { ...item, key: name } };
    });
    update((now) => withCells(now, new Map(), copies));
    setSelection({
      from: { row: shown.length, column: 0 },
      focus: { row: shown.length + copies.length - 1, column: 0 },
    });
  }

  function open(row: Variable | undefined, kind: VariableKind = 'device'): void {
    setView(
      row === undefined
        ? { kind, id: undefined, item: startOf(kind) }
        : { kind: row.kind, id: row.id, item: row.item },
    );
  }

  const discard = () =>
    void confirm({
      title: t('discard.title', { amount: changed.length }),
      text: t('discard.text'),
      action: t('discard.action'),
      danger: true,
      run: async () => update(discarded),
    });

  const wrong = useMemo(() => rows.filter(({ id }) => problems.has(id)), [rows, problems]);
  const inConflict = selected.find(({ conflict }) => conflict !== undefined) ?? conflicts[0];

  return (
    <div className={styles.page}>
      <SignalTools
        context={context}
        shown={shown.length}
        choice={choice}
        onChoice={changeChoice}
        columns={allColumns}
        chosen={keys}
        onColumns={choose}
        canUndo={workbench.history.past.length > 0}
        canRedo={workbench.history.future.length > 0}
        allowed={allowed}
        phone={phone}
        why={why}
        onAdd={(kind) => open(undefined, kind)}
        onEdit={() => open(selected[0])}
        onCopy={copySelected}
        onDelete={() => void remove(selected)}
        onRestore={() => update((now) => restored(now, new Set(selected.map(({ id }) => id))))}
        onFill={(step) =>
          update((now) => withCells(now, filledDown(variableModel, shown, keys, rectangle, drivers, step)))
        }
        onMove={(direction) => update((now) => moved(now, direction))}
      />
      <DraftBar
        changes={changed.length}
        problems={wrong.length}
        conflicts={conflicts}
        pending={pending}
        overtaken={workbench.overtaken}
        kept={kept}
        refused={applying.refused}
        applying={applying.applying}
        disabled={why}
        conflictText={conflictText(inConflict)}
        onApply={() => void applying.apply(rows, lists.revision)}
        onDiscard={discard}
        onNextProblem={() => {
          const row = nextOf(wrong);
          showRow(row, problems.get(row?.id ?? '')?.[0]?.path);
        }}
        onNextConflict={() => {
          const row = nextOf(conflicts);
          showRow(row, row?.conflict?.kind === 'fields' ? row.conflict.fields[0] : undefined);
        }}
        onSettle={(side) =>
          update((now) =>
            (selected.some(({ conflict }) => conflict !== undefined)
              ? selected
              : conflicts.slice(0, 1)
            ).reduce((done, { id }) => settled(done, id, side), now),
          )
        }
        onDismiss={applying.dismiss}
      />
      {rows.length === 0 ? (
        <EmptyState
          title={t('empty.title')}
          text={t('empty.text')}
          {...(allowed
            ? { action: { key: 'add', label: t('add'), permission, run: () => open(undefined) } }
            : {})}
        />
      ) : shown.length === 0 ? (
        <Message title={t('emptyMatch')} />
      ) : phone ? (
        <VariableCards sn={sn} rows={shown} problems={problems} onOpen={(row) => open(row)} />
      ) : (
        <Grid
          model={variableModel}
          title={t('title')}
          subject={sn}
          rows={shown}
          columns={columns}
          drivers={drivers}
          problems={problems}
          language={language}
          sort={choice.sort}
          onSort={(sort) => changeChoice({ sort })}
          selection={selection}
          onSelection={setSelection}
          readOnly={!allowed}
          start={startOf}
          onCells={(edits, items) => update((now) => withCells(now, edits, items))}
          onMove={(direction) => update((now) => moved(now, direction))}
        />
      )}
      {view !== undefined && (
        <VariableDrawer
          key={view.id ?? `new ${view.kind}`}
          view={view}
          drivers={drivers}
          onDone={(item) => {
            if (view.id === undefined) context.add(view.kind, [item]);
            else context.change(view.id, item);
          }}
          onDelete={(id) => {
            setView(undefined);
            void remove(rows.filter((row) => row.id === id));
          }}
          onClose={() => setView(undefined)}
        />
      )}
      {panel !== undefined && <panel.Panel context={context} onClose={() => setPanel(undefined)} />}
    </div>
  );

  function conflictText(row: Variable | undefined): string {
    if (row?.conflict === undefined) return '';
    if (row.conflict.kind !== 'fields') return `${row.key}: ${t(`grid:conflict.${row.conflict.kind}`)}`;
    const { base } = row;
    if (base === undefined) return '';
    const theirs = { ...row, item: base };
    const values = row.conflict.fields.map((field) => cellText(variableModel, theirs, field, language));
    return `${textOf(base, 'key')}: ${t('grid:conflict.theirs', { value: values.join(', ') })}`;
  }
}
