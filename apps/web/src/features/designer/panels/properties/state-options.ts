import { type SymbolState, symbolStates } from '@penstock/widgets/plant-symbol/type';
import type { Text } from '@penstock/languages/language';
import { statesByKind } from '@penstock/scene/symbols/symbol-states';

const meanings = Object.values(statesByKind).flat();

/** The states that symbols can have, each by the word of the first kind of apparatus that has it. */
export const stateOptions: readonly { readonly value: SymbolState; readonly title: Text }[] =
  symbolStates.flatMap((value) => {
    const title = meanings.find(({ state }) => state === value)?.title;
    return title === undefined ? [] : [{ value, title }];
  });
