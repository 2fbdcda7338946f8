import { useCallback, useMemo, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { useLanguage } from '../../../app/preferences.ts';
import { AddIcon, DownloadIcon, UploadIcon } from '../../../design/icons.tsx';
import { Message } from '../../../design/Message.tsx';
import { breaks } from '../../../design/tokens.ts';
import { useNarrowerThan } from '../../../design/use-media.ts';
import { confirm } from '../../../kit/dialog/confirm.ts';
import { EmptyState } from '../../../kit/empty/EmptyState.tsx';
import { PageActions } from '../../../kit/action/PageActions.tsx';
import { useUnsavedGuard } from '../../../kit/form/unsaved-changes.ts';
import { cellText } from '../../../kit/grid/cell-columns.ts';
import { DraftBar } from '../../../kit/grid/DraftBar.tsx';
import { isChanged } from '../../../kit/grid/draft/rows.ts';
import { useRowProblems } from '../../../kit/grid/draft/use-row-problems.ts';
import { useWorkbench } from '../../../kit/grid/draft/use-workbench.ts';
import {
  deleted,
  discarded,
  moved,
  restored,
  settled,
  withCells,
} from '../../../kit/grid/draft/workbench.ts';
import { EditTools } from '../../../kit/grid/EditTools.tsx';
import { filledDown } from '../../../kit/grid/fill-down.ts';
import { Grid } from '../../../kit/grid/Grid.tsx';
import { type Row, textOf } from '../../../kit/grid/row.ts';
import { cellOnly, rectangleOf, type Selection, within } from '../../../kit/grid/selection.ts';
import { useShownRows } from '../../../kit/grid/use-shown-rows.ts';
import type { PageAction } from '../../../kit/action/action.ts';
import { useAllowed } from '../../../kit/permission/use-allowed.ts';
import type { SectionItem } from '../../../kit/section/section-calls.ts';
import { groupedNumber } from '../../../texts/numbers.ts';
import type { DefinitionState } from '../definition-state.ts';
import { useQueryClient } from '@tanstack/react-query';
import { definitionKey } from '../definition-target.ts';
import { useEquipmentSync } from '../../equipment-binding/use-equipment-sync.ts';
import { rowsOfVariables } from './gateway-signals.ts';
import { exportSignals } from './sheet/export-signals.ts';
import { SignalImportDrawer } from './sheet/SignalImportDrawer.tsx';
import { GatewayVariablesDrawer } from './GatewayVariablesDrawer.tsx';
import { SignalCards } from './SignalCards.tsx';
import { SignalChecker } from './signal-checker.ts';
import { SignalDrawer, type SignalView } from './SignalDrawer.tsx';
import { SignalFilters } from './SignalFilters.tsx';
import { signalCopies } from './signal-copies.ts';
import { itemOfSignal, type SignalKind, signalModel, type SignalRow } from './signal-model.ts';
import { everySignal, type SignalChoice, signalView } from './signal-view.ts';
import styles from './signals.module.css';
import { useSignalApplying } from './use-signal-applying.ts';
import { useInheritedSignals } from './use-inherited-signals.ts';
import { useSignalColumns } from './use-signal-columns.ts';

const permission = 'equipment:edit';

/** Where the selection is at first. */
const start = cellOnly({ row: 0, column: 0 });

/** The table of the signals of a definition, with everything that is done to them. */
export function SignalsWorkbench({ state }: { readonly state: DefinitionState }) {
  const { t } = useTexts(['definition', 'grid']);
  const language = useLanguage();
  const queries = useQueryClient();
  const phone = useNarrowerThan(breaks.phone);
  const allowed = useAllowed()(permission);
  const { target, definition, inherited, revision } = state;
  const saved = useMemo(
    () => ({ revision, items: definition.signals.map(itemOfSignal) }),
    [revision, definition],
  );
  const { workbench, update, kept } = useWorkbench(
    signalModel,
    `penstock.signals.${target.kind}.${target.id}`,
    saved,
  );
  const { rows } = workbench.history;
  const drivers = useMemo(
    () => new Map(definition.drivers.map((driver) => [driver.name, driver])),
    [definition.drivers],
  );
  const checker = useMemo(() => new SignalChecker(definition.drivers), [definition.drivers]);
  const { problems, pending } = useRowProblems(rows, checker);
  const [choice, setChoice] = useState<SignalChoice>(everySignal);
  const changeChoice = useCallback(
    (change: Partial<SignalChoice>) => setChoice((before) => ({ ...before, ...change })),
    [],
  );
  const view = useMemo(() => signalView(choice), [choice]);
  const shown = useShownRows(signalModel, rows, view, language);
  const { columns, all, choose } = useSignalColumns();
  const [chosen, setSelection] = useState<Selection>(start);
  const [open, setOpen] = useState<SignalView>();
  const [picking, setPicking] = useState(false);
  const [importing, setImporting] = useState(false);
  const sn = useEquipmentSync(target.kind === 'equipment' ? target.id : '').data?.sn ?? '';
  const productItem = useInheritedSignals(inherited?.definition);
  const reload = () => queries.invalidateQueries({ queryKey: definitionKey(target) });
  const applying = useSignalApplying(state, {
    onApplied: () => update((now) => discarded(now)),
    onStale: () => void reload(),
  });
  const changed = useMemo(() => rows.filter(isChanged), [rows]);
  const conflicts = useMemo(() => rows.filter(({ conflict }) => conflict !== undefined), [rows]);
  const wrong = useMemo(() => rows.filter(({ id }) => problems.has(id)), [rows, problems]);
  const groups = useMemo(
    () => [...new Set(definition.signals.map(({ group }) => group))].filter((group) => group !== ''),
    [definition],
  );
  const driverNames = useMemo(() => [...drivers.keys()], [drivers]);
  // Changes that the browser keeps are shown again when the page is opened again.
  useUnsavedGuard(changed.length > 0 && !kept, t('signals.title'));

  const keys = useMemo(() => columns.map(({ key }) => key), [columns]);
  const selection = within(chosen, { rows: shown.length, columns: columns.length });
  const rectangle = rectangleOf(selection);
  const { top, bottom } = rectangle;
  const selected = useMemo(() => shown.slice(top, bottom + 1), [shown, top, bottom]);
  const inConflict = selected.find(({ conflict }) => conflict !== undefined) ?? conflicts[0];

  /** The initial fields of a new signal: the driver, where there is only one. */
  const startOf = (kind: SignalKind): SectionItem => {
    const [only, second] = driverNames;
    return kind === 'device' && only !== undefined && second === undefined ? { driver: only } : {};
  };
  const add = (kind: SignalKind) => setOpen({ kind, id: undefined, item: startOf(kind), savedKey: '' });
  const edit = (row: SignalRow | undefined) => {
    if (row === undefined) return;
    const { kind, id, item, base } = row;
    const savedKey = base === undefined || isChanged(row) ? '' : textOf(base, 'key');
    setOpen({ kind, id, item, savedKey });
  };
  const showRow = (row: Row | undefined, field = 'key') => {
    const at = row === undefined ? -1 : shown.findIndex(({ id }) => id === row.id);
    if (at >= 0) setSelection(cellOnly({ row: at, column: Math.max(0, keys.indexOf(field)) }));
    else if (row !== undefined) setChoice(everySignal);
  };
  const nextOf = (found: readonly SignalRow[]) => {
    const after = new Set(shown.slice(selection.focus.row + 1).map(({ id }) => id));
    return found.find(({ id }) => after.has(id)) ?? found[0];
  };

  function copySelected(): void {
    const copies = signalCopies(selected, rows);
    update((now) => withCells(now, new Map(), copies));
    setSelection({
      from: { row: shown.length, column: 0 },
      focus: { row: shown.length + copies.length - 1, column: 0 },
    });
  }

  function remove(gone: readonly SignalRow[]): void {
    const ids = new Set(gone.map(({ id }) => id));
    const [first] = gone;
    if (first === undefined) return;
    if (gone.every(({ base }) => base === undefined)) {
      update((now) => deleted(now, ids));
      return;
    }
    void confirm({
      title:
        gone.length === 1
          ? t('signals.removeTitle', { name: first.key })
          : t('signals.removeTitleMany', { amount: gone.length }),
      text: t('signals.removeText'),
      action: t('signals.removeAction'),
      danger: true,
      run: async () => update((now) => deleted(now, ids)),
    });
  }

  const discard = () =>
    void confirm({
      title: t('signals.discardTitle', { amount: changed.length }),
      text: t('signals.discardText'),
      action: t('signals.discardAction'),
      danger: true,
      run: async () => update((now) => discarded(now)),
    });

  const addAction: PageAction = {
    key: 'add',
    label: t('signals.add'),
    Icon: AddIcon,
    primary: true,
    permission,
    run: () => add('device'),
  };
  const addGateway: PageAction = {
    key: 'addGateway',
    label: t('signals.addGateway'),
    Icon: AddIcon,
    permission,
    enabled: () => (sn === '' ? t('signals.addGatewayNone') : true),
    run: () => setPicking(true),
  };
  const pageActions: readonly PageAction[] = [
    {
      key: 'export',
      label: t('sheet.export'),
      Icon: DownloadIcon,
      enabled: () => definition.signals.length > 0 || t('signals.empty'),
      run: () => exportSignals(target),
    },
    {
      key: 'import',
      label: t('sheet.import'),
      Icon: UploadIcon,
      permission,
      run: () => setImporting(true),
    },
    ...(target.kind === 'equipment' ? [addGateway] : []),
    {
      key: 'addIntermediate',
      label: t('signals.addIntermediate'),
      Icon: AddIcon,
      permission,
      run: () => add('intermediate'),
    },
    addAction,
  ];

  return (
    <div className={styles.page}>
      <div className={styles.heading}>
        <h2 className={styles.title}>{t('signals.title')}</h2>
        <p className={styles.count} role="status">
          {shown.length === rows.length
            ? t('signals.count', { amount: groupedNumber(rows.length) })
            : t('signals.countOf', {
                amount: groupedNumber(shown.length),
                total: groupedNumber(rows.length),
              })}
        </p>
        <PageActions actions={pageActions} />
      </div>
      <SignalFilters
        drivers={driverNames}
        groups={groups}
        choice={choice}
        onChoice={changeChoice}
        columns={all}
        chosen={keys}
        onColumns={choose}
      />
      {!phone && allowed && (
        <div className={styles.tools} role="toolbar" aria-label={t('grid:more')}>
          <EditTools
            selected={selected}
            canUndo={workbench.history.past.length > 0}
            canRedo={workbench.history.future.length > 0}
            onEdit={() => edit(selected[0])}
            onCopy={copySelected}
            onDelete={() => remove(selected)}
            onRestore={() => update((now) => restored(now, new Set(selected.map(({ id }) => id))))}
            onFill={(step) =>
              update((now) => withCells(now, filledDown(signalModel, shown, keys, rectangle, drivers, step)))
            }
            onMove={(direction) => update((now) => moved(now, direction))}
          />
        </div>
      )}
      <DraftBar
        changes={changed.length}
        problems={wrong.length}
        conflicts={conflicts}
        pending={pending}
        overtaken={workbench.overtaken}
        kept={kept}
        refused={applying.refused}
        applying={applying.applying}
        disabled={allowed ? '' : t('signals.notAllowed')}
        conflictText={conflictText(inConflict)}
        onApply={() => void applying.apply(rows)}
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
          title={t('signals.empty')}
          text={t('signals.emptyText')}
          {...(allowed ? { action: addAction } : {})}
        />
      ) : shown.length === 0 ? (
        <Message title={t('signals.emptyMatch')} />
      ) : phone ? (
        <SignalCards rows={shown} problems={problems} onOpen={edit} />
      ) : (
        <Grid
          model={signalModel}
          title={t('signals.title')}
          subject={target.id}
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
          {...(productItem === undefined ? {} : { inherited: productItem })}
          onCells={(edits, items) => update((now) => withCells(now, edits, items))}
          onMove={(direction) => update((now) => moved(now, direction))}
        />
      )}
      {open !== undefined && (
        <SignalDrawer
          key={open.id ?? `new ${open.kind}`}
          view={open}
          state={state}
          drivers={drivers}
          product={open.id === undefined ? undefined : productItem?.(rowOf(open.id))}
          onDone={(item) =>
            update((now) =>
              open.id === undefined
                ? withCells(now, new Map(), [{ kind: open.kind, item }])
                : withCells(now, new Map([[open.id, item]])),
            )
          }
          onDelete={(id) => {
            setOpen(undefined);
            remove(rows.filter((row) => row.id === id));
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {importing && (
        <SignalImportDrawer
          target={target}
          rows={rows}
          onDone={({ edits, added, deleted: gone }) =>
            update((now) => withCells(gone.size === 0 ? now : deleted(now, gone), edits, added))
          }
          onClose={() => setImporting(false)}
        />
      )}
      {picking && sn !== '' && (
        <GatewayVariablesDrawer
          sn={sn}
          onDone={(variables) => {
            const taken = rows.map(({ key }) => key);
            update((now) => withCells(now, new Map(), rowsOfVariables(variables, taken)));
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );

  function rowOf(id: string): Row | undefined {
    return rows.find((row) => row.id === id);
  }

  function conflictText(row: SignalRow | undefined): string {
    if (row?.conflict === undefined) return '';
    if (row.conflict.kind !== 'fields') return `${row.key}: ${t(`grid:conflict.${row.conflict.kind}`)}`;
    const { base } = row;
    if (base === undefined) return '';
    const theirs = { ...row, item: base };
    const values = row.conflict.fields.map((field) => cellText(signalModel, theirs, field, language));
    return `${textOf(base, 'key')}: ${t('grid:conflict.theirs', { value: values.join(', ') })}`;
  }
}
