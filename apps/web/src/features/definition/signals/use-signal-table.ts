import { useCallback, useMemo, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { useColumnChoice } from '../../../kit/workbench/use-column-choice.ts';
import { useRowTable } from '../../../kit/workbench/use-row-table.ts';
import type { DefinitionState } from '../definition-state.ts';
import { SignalChecker } from './signal-checker.ts';
import { itemOfSignal, signalModel } from './signal-model.ts';
import { everySignal, type SignalChoice, signalView } from './signal-view.ts';

/** The most bytes of a key that a copy gets: what is left for a prefix on a gateway. */
const keyBytes = 20;

/** The signals of a definition in a workbench, and which of them are shown. */
export function useSignalTable({ target, definition, revision }: DefinitionState) {
  const { t } = useTexts('definition');
  const saved = useMemo(
    () => ({ revision, items: definition.signals.map(itemOfSignal) }),
    [revision, definition],
  );
  const drivers = useMemo(
    () => new Map(definition.drivers.map((driver) => [driver.name, driver])),
    [definition.drivers],
  );
  const checker = useMemo(() => new SignalChecker(definition.drivers), [definition.drivers]);
  const [choice, setChoice] = useState<SignalChoice>(everySignal);
  const changeChoice = useCallback(
    (change: Partial<SignalChoice>) => setChoice((before) => ({ ...before, ...change })),
    [],
  );
  const view = useMemo(() => signalView(choice), [choice]);
  const columns = useColumnChoice(signalModel.columns, 'penstock.signals.columns');
  const table = useRowTable({
    model: signalModel,
    title: t('signals.title'),
    storageKey: `penstock.signals.${target.kind}.${target.id}`,
    saved,
    checker,
    view,
    columns,
    drivers,
    keyBytes,
    discardText: t('signals.discardText'),
    onShowAll: () => setChoice(everySignal),
  });
  return { table, drivers, choice, changeChoice };
}
