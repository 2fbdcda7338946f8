import type { DraftFields } from '../../kit/form/draft.ts';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import type { ReviewQuestion } from '../../kit/review/reviews.ts';
import { type DefinitionList, withItem, withoutItems } from './definition-lists.ts';
import type { DefinitionState } from './definition-state.ts';
import { definitionKey } from './definition-target.ts';
import type { ItemRow } from './item-row.ts';
import { type DefinitionEdit, useDefinitionChange } from './use-definition-change.tsx';

interface Editing {
  readonly edit: DefinitionEdit;
  readonly question: ReviewQuestion;
  readonly success: string;
}

/** Deletes items of a definition, and enables and disables them; every change is reviewed. */
export function useItemChanges<Item extends DraftFields>(
  list: DefinitionList<Item>,
  state: DefinitionState,
  removeText: string,
) {
  const { t } = useTexts(['definition', 'section']);
  const { change } = useDefinitionChange(state);
  const { target } = state;
  const { run } = useChange(({ edit, question }: Editing) => change(edit, question), {
    success: (answer, { success }) => (answer === null ? '' : success),
    invalidates: [definitionKey(target)],
    readsBeforeNext: true,
    failure: 'message',
  });

  return useMemo(() => {
    const { withEnabled } = list;
    const remove = async (rows: readonly ItemRow<Item>[]) => {
      const names = new Set(rows.map(({ name }) => name));
      const [first] = rows;
      const isOne = rows.length === 1 && first !== undefined;
      await run({
        edit: (definition) => {
          const there = list.of(definition).some((item) => names.has(list.nameOf(item)));
          return there ? withoutItems(list, definition, names) : undefined;
        },
        question: {
          title: isOne
            ? t('remove.title', { name: first.name })
            : t('section:ask.deleteMany', { count: rows.length }),
          ...(removeText === '' ? {} : { text: removeText }),
          action: t('section:delete'),
          danger: true,
        },
        success: isOne
          ? t('section:done.delete', { name: first.name })
          : t('section:deletedMany', { count: rows.length }),
      });
    };
    const enable = async ({ name }: ItemRow<Item>, enabled: boolean) =>
      void (await run({
        edit: (definition) => {
          const item = list.of(definition).find((one) => list.nameOf(one) === name);
          return item && withEnabled && withItem(list, definition, name, withEnabled(item, enabled));
        },
        question: {
          title: t(enabled ? 'section:ask.enable' : 'section:ask.disable', { name }),
          action: t(enabled ? 'section:enable' : 'section:disable'),
        },
        success: t(enabled ? 'section:done.enable' : 'section:done.disable', { name }),
      }));
    return { remove, enable };
  }, [list, removeText, t, run]);
}
