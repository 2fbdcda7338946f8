import {
  hideCard,
  hideRow,
  mergeWithAbove,
  moveCard,
  moveRow,
  setDrawing,
  splitCard,
} from '@penstock/scene/flow/card-editing';
import type { Arranging, LayoutPart } from './layout-arranging.ts';

/** The actions on a card or a row of a layout. */
export const partActions = ['up', 'down', 'rename', 'merge', 'split', 'asDrawing', 'asRow', 'hide'] as const;
export type PartAction = (typeof partActions)[number];

/** Whether an action is possible on a part. */
export function isPossible(
  { cards, isReadOnly }: Pick<Arranging, 'cards' | 'isReadOnly'>,
  { cardId, row }: LayoutPart,
  action: PartAction,
): boolean {
  const at = cards.findIndex(({ id }) => id === cardId);
  const card = cards[at];
  if (isReadOnly || !card) return false;
  const isLast = at === cards.length - 1;
  switch (action) {
    case 'up':
      return row === undefined || row === 0 ? at > 0 : true;
    case 'down':
      return row !== undefined && row < card.rows.length - 1 ? true : !isLast;
    case 'rename':
      return row === undefined;
    case 'merge':
      return row === undefined && at > 0;
    case 'split':
      return row !== undefined && row > 0;
    case 'asDrawing':
      return (
        row !== undefined && card.rows[row]?.drawing !== true && (card.rows[row]?.widgets.length ?? 0) > 1
      );
    case 'asRow':
      return row !== undefined && card.rows[row]?.drawing === true;
    case 'hide':
      return true;
  }
}

/** Does an action on a part where it is possible. */
export function actOn(arranging: Arranging, part: LayoutPart, action: PartAction): void {
  if (!isPossible(arranging, part, action)) return;
  const { cards, change, setTitled, newId } = arranging;
  const { cardId, row } = part;
  const at = cards.findIndex(({ id }) => id === cardId);
  switch (action) {
    case 'up':
    case 'down':
      move(arranging, part, at, action === 'up' ? -1 : 1);
      break;
    case 'rename':
      setTitled(cardId);
      break;
    case 'merge':
      change((layout) => mergeWithAbove(layout, cardId), { cardId: cards[at - 1]?.id ?? cardId });
      break;
    case 'split': {
      const id = newId();
      if (row !== undefined) change((layout) => splitCard(layout, { cardId, row }, id), { cardId: id });
      break;
    }
    case 'asDrawing':
    case 'asRow':
      if (row !== undefined)
        change((layout) => setDrawing(layout, { cardId, row }, action === 'asDrawing'), part);
      break;
    case 'hide':
      if (row === undefined) change((layout) => hideCard(layout, cardId, true));
      else change((layout) => hideRow(layout, { cardId, row }), { cardId });
      break;
  }
}

/** Moves a card by one, or a row by one: out of its card at the ends of that. */
function move({ cards, change }: Arranging, { cardId, row }: LayoutPart, at: number, by: -1 | 1): void {
  const rows = cards[at]?.rows.length ?? 0;
  if (row === undefined) {
    change((layout) => moveCard(layout, cardId, at + by), { cardId });
    return;
  }
  const isInside = row + by >= 0 && row + by < rows;
  const other = cards[at + by];
  if (isInside) {
    const to = { cardId, row: row + by };
    change((layout) => moveRow(layout, { cardId, row }, to), to);
  } else if (other) {
    const to = { cardId: other.id, row: by < 0 ? other.rows.length : 0 };
    change((layout) => moveRow(layout, { cardId, row }, to), to);
  }
}

/** The action of a key on a part; undefined where the key has none. */
export function actionOfKey(event: {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}): PartAction | undefined {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (ctrlKey || metaKey) return undefined;
  if (altKey) return key === 'ArrowUp' ? 'up' : key === 'ArrowDown' ? 'down' : undefined;
  switch (key.toLowerCase()) {
    case 'enter':
    case 'f2':
      return 'rename';
    case 'm':
      return 'merge';
    case 's':
      return 'split';
    case 'delete':
    case 'backspace':
      return 'hide';
    default:
      return undefined;
  }
}
