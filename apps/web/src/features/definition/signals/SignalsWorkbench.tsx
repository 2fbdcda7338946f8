import styles from './signals.module.css';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { useLanguage } from '../../../app/preferences.ts';
import { EmptyState } from '../../../kit/empty/EmptyState.tsx';
import { cellText } from '../../../kit/grid/cell-columns.ts';
import { isChanged } from '../../../kit/grid/draft/rows.ts';
import { deleted, withCells } from '../../../kit/grid/draft/workbench.ts';
import type { Row } from '../../../kit/grid/row.ts';
import { useAllowed } from '../../../kit/permission/use-allowed.ts';
import type { SectionItem } from '../../../kit/section/section-calls.ts';
import { RowCards } from '../../../kit/workbench/RowCards.tsx';
import { RowTableView } from '../../../kit/workbench/RowTableView.tsx';
import { RowTools } from '../../../kit/workbench/RowTools.tsx';
import { WorkbenchHeading } from '../../../kit/workbench/WorkbenchHeading.tsx';
import { groupedNumber } from '../../../texts/numbers.ts';
import { useEquipmentSync } from '../../equipment-binding/use-equipment-sync.ts';
import type { DefinitionState } from '../definition-state.ts';
import { definitionKey } from '../definition-target.ts';
import { GatewayVariablesDrawer } from './GatewayVariablesDrawer.tsx';
import { rowsOfVariables } from './gateway-signals.ts';
import { SignalImportDrawer } from './sheet/SignalImportDrawer.tsx';
import { SignalDrawer, type SignalView } from './SignalDrawer.tsx';
import { SignalFilters } from './SignalFilters.tsx';
import { type SignalKind, signalModel, type SignalRow, itemOfSignal } from './signal-model.ts';
import { useSignalApplying } from './use-signal-applying.ts';
import { useSignalActions } from './use-signal-actions.ts';
import { useSignalTable } from './use-signal-table.ts';
import { textField } from '@penstock/contract/document/fields';
import type { Definition } from '@penstock/contract/product/definition';
import { confirm } from '../../../kit/dialog/confirm.ts';

const permission = 'equipment:edit';

/** The table of the signals of a definition, with everything that is done to them. */
export function SignalsWorkbench({ state }: { readonly state: DefinitionState }) {
  const { t } = useTexts(['definition', 'grid']);
  const queries = useQueryClient();
  const language = useLanguage();
  const allowed = useAllowed()(permission);
  const { target, definition, inherited } = state;
  const { table, drivers, choice, changeChoice } = useSignalTable(state);
  const { rows, shown, update, edit } = table;
  const { selected } = table.tools;
  const remove = useSignalRemoval(table.remove);
  const [open, setOpen] = useState<SignalView>();
  const [picking, setPicking] = useState(false);
  const [importing, setImporting] = useState(false);
  const sn = useEquipmentSync(target.kind === 'equipment' ? target.id : '').data?.sn ?? '';
  const productItem = useInheritedSignals(inherited?.definition);
  const reload = () => queries.invalidateQueries({ queryKey: definitionKey(target) });
  const applying = useSignalApplying(state, {
    onApplied: table.settle,
    onStale: () => void reload(),
  });
  const groups = useMemo(
    () => [...new Set(definition.signals.map(({ group }) => group))].filter((group) => group !== ''),
    [definition],
  );
  const driverNames = useMemo(() => [...drivers.keys()], [drivers]);
  /** The initial fields of a new signal: the driver, where there is only one. */
  const startOf = (kind: SignalKind): SectionItem => {
    const [only, second] = driverNames;
    return kind === 'device' && only !== undefined && second === undefined ? { driver: only } : {};
  };
  const add = (kind: SignalKind) => setOpen({ kind, id: undefined, item: startOf(kind), savedKey: '' });
  const openRow = (row: SignalRow | undefined) => {
    if (row === undefined) return;
    const { kind, id, item, base } = row;
    const savedKey = base === undefined || isChanged(row) ? '' : textField(base, 'key');
    setOpen({ kind, id, item, savedKey });
  };
  const { actions, addAction } = useSignalActions(state, {
    isBound: sn !== '',
    add,
    pick: () => setPicking(true),
    load: () => setImporting(true),
  });

  return (
    <div className={styles.page}>
      <WorkbenchHeading
        title={t('signals.title')}
        level={2}
        count={
          shown.length === rows.length
            ? t('signals.count', { amount: groupedNumber(rows.length) })
            : t('signals.countOf', {
                amount: groupedNumber(shown.length),
                total: groupedNumber(rows.length),
              })
        }
        actions={actions}
      />
      <SignalFilters
        drivers={driverNames}
        groups={groups}
        choice={choice}
        onChoice={changeChoice}
        columns={table.choice}
      />
      <RowTools
        table={table}
        allowed={allowed}
        onEdit={() => openRow(selected[0])}
        onDelete={() => remove(selected)}
      />
      <RowTableView
        table={table}
        subject={target.id}
        applying={{ ...applying, apply: () => void applying.apply(rows) }}
        why={allowed ? '' : t('signals.notAllowed')}
        readOnly={!allowed}
        sort={choice.sort}
        onSort={(sort) => changeChoice({ sort })}
        start={startOf}
        inherited={productItem}
        empty={
          <EmptyState
            title={t('signals.empty')}
            text={t('signals.emptyText')}
            {...(allowed && { action: addAction })}
          />
        }
        emptyMatch={t('signals.emptyMatch')}
        cards={
          <RowCards
            table={table}
            name={(row) => `${row.key} · ${cellText(signalModel, row, 'title', language)}`}
            fields={cardFields}
            onOpen={openRow}
          />
        }
      />
      {open !== undefined && (
        <SignalDrawer
          key={open.id ?? `new ${open.kind}`}
          view={open}
          state={state}
          drivers={drivers}
          product={open.id === undefined ? undefined : productItem?.(rowOf(open.id))}
          onDone={(item) => {
            if (open.id === undefined) edit(new Map(), [{ kind: open.kind, item }]);
            else edit(new Map([[open.id, item]]));
          }}
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
            edit(new Map(), rowsOfVariables(variables, taken));
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );

  function rowOf(id: string): Row | undefined {
    return rows.find((row) => row.id === id);
  }
}

/** The fields on the card of a signal. */
function cardFields({ kind }: SignalRow): readonly string[] {
  if (kind === 'device') return ['driver', 'area', 'address', 'dataType'];
  return [kind === 'gateway' ? 'variable' : 'formula'];
}

/** The inherited fields of each row; undefined where there is no product. */
function useInheritedSignals(product: Definition | undefined) {
  return useMemo(() => {
    if (product === undefined) return undefined;
    const items = new Map(product.signals.map((signal) => [signal.key, itemOfSignal(signal)]));
    return (row: Row | undefined): SectionItem | undefined => {
      const known = row && items.get(textField(row.base ?? row.item, 'key'));
      return known?.kind === row?.kind ? known?.item : undefined;
    };
  }, [product]);
}

/** Deletes signals here, after a question where some of them are saved. */
function useSignalRemoval(remove: (ids: ReadonlySet<string>) => void) {
  const { t } = useTexts('definition');
  return (gone: readonly SignalRow[]): void => {
    const ids = new Set(gone.map(({ id }) => id));
    const [first] = gone;
    if (first === undefined) return;
    if (gone.every(({ base }) => base === undefined)) {
      remove(ids);
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
      run: async () => remove(ids),
    });
  };
}
