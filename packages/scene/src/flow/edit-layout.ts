import type { LayoutCard, PageLayout } from '@penstock/contract/dashboard/page-layout';
import type { PageSettings } from '@penstock/contract/dashboard/page';
import { limits } from '@penstock/contract/rules/limits';
import type { Editor } from '../editor/editor.ts';
import { type FlowCard, flowOf } from './page-flow.ts';

/**
 * Changes a layout of the page as one step; without `layoutId`, the automatic one, which is saved with the page then. `make` gets
 * all cards that are drawn. Cards that were added automatically and are still at the end as they were stay automatic. Answers
 * whether anything changed.
 */
export function editLayout(
  editor: Editor,
  layoutId: string | undefined,
  make: (layout: PageLayout) => PageLayout,
  squash?: string,
): boolean {
  const { store } = editor;
  const known = store.settings.layouts?.find(({ id }) => id === layoutId);
  const cards = flowOf(store, known);
  const before: PageLayout = { ...(known ?? { id: editor.newId(), maxWidth: limits.narrowWindow }), cards };
  const made = make(before);
  if (made === before) return false;
  const layout = { ...made, cards: keptCards(made.cards, cards) };
  return editor.change(
    'layout',
    (transaction) => {
      transaction.setSettings(withLayout(transaction.settings, layout));
    },
    squash,
  );
}

/** The cards that are saved: not those at the end that were added automatically. */
function keptCards(made: readonly LayoutCard[], drawn: readonly FlowCard[]): readonly LayoutCard[] {
  const automatic = new Set<LayoutCard>(drawn.filter(({ isAdded }) => isAdded));
  let end = made.length;
  for (let card = made[end - 1]; card && automatic.has(card); card = made[end - 1]) end -= 1;
  return made.slice(0, Math.min(end, limits.cardsPerLayout)).map((card) => {
    const { isAdded: _added, ...kept }: FlowCard = card;
    return { ...kept, id: card.id, rows: card.rows };
  });
}

function withLayout(settings: PageSettings, layout: PageLayout): PageSettings {
  const { layouts = [] } = settings;
  const has = layouts.some(({ id }) => id === layout.id);
  const after = has ? layouts.map((one) => (one.id === layout.id ? layout : one)) : [...layouts, layout];
  return { ...settings, layouts: after };
}

/** Adds a layout for windows up to a width, in px, with the automatic cards. Answers its id; undefined where there are too many. */
export function addLayout(editor: Editor, maxWidth: number): string | undefined {
  const { settings } = editor.store;
  if ((settings.layouts?.length ?? 0) >= limits.layoutsPerPage) return undefined;
  const layout: PageLayout = { id: editor.newId(), maxWidth, cards: flowOf(editor.store) };
  const changed = editor.change('layout', (transaction) => {
    transaction.setSettings(withLayout(transaction.settings, layout));
  });
  return changed ? layout.id : undefined;
}

/** Takes a layout away; narrow windows have the automatic cards then. */
export function removeLayout(editor: Editor, layoutId: string): boolean {
  return editor.change('layout', (transaction) => {
    const { layouts = [], ...settings } = transaction.settings;
    const left = layouts.filter(({ id }) => id !== layoutId);
    transaction.setSettings(left.length > 0 ? { ...settings, layouts: left } : settings);
  });
}

/** Gives a layout the automatic cards, whatever was arranged. */
export function takeOverLayout(editor: Editor, layoutId: string): boolean {
  const cards = flowOf(editor.store);
  return editLayout(editor, layoutId, ({ left: _left, ...layout }) => ({
    ...layout,
    id: layoutId,
    maxWidth: layout.maxWidth,
    cards,
  }));
}
