import { limits } from '@penstock/contract/rules/limits';
import type { KnownWidgetType } from '@penstock/widgets/list';
import { type Box, boxesTouch, unionOf } from '../geometry/box.ts';
import { pageBoundsOf } from '../geometry/placement.ts';
import type { Point } from '../geometry/point.ts';
import type { WidgetTree } from '../geometry/widget-tree.ts';
import type { Editor } from '../editor/editor.ts';
import { indexesBetween } from '../page/order.ts';
import { checkWidgetLimits } from '../page/widget-limits.ts';
import { newWidget } from '../widgets/new-widget.ts';
import { type FittingWidget, widgetsForSource } from './fitting-widgets.ts';
import type { OfferedSource } from './offered-source.ts';

/** Units between two widgets, and between a name and its widget. */
const gap = 20;
const nameGap = 8;
/** The size of a name beside its widget. */
const nameSize = { width: 140, height: 28 } as const;
/** Types that say by themselves which source they follow. */
const named: ReadonlySet<string> = new Set(['UsualButton', 'ComplexLine', 'ComplexArea', 'ComplexBar']);

interface Cell {
  readonly widget: FittingWidget;
  /** The name beside it; empty where it has one of its own. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Puts widgets on the page, one for each source with its name beside it, bound to it: of the type that is asked for where that
 * fits, else of the likeliest. They are in rows, from the point on or from below it, where nothing is yet. One step; selects
 * what it made and answers the ids. Throws `page.widgets` where the page has no room for them.
 */
export function rowOfBoundWidgets(
  editor: Editor,
  sources: readonly OfferedSource[],
  { at, type }: { readonly at: Point; readonly type?: KnownWidgetType },
): readonly string[] {
  const cells = sources.flatMap((source) => cellOf(source, type) ?? []);
  const types = cells.flatMap(({ widget, name }) => [
    { widgetType: widget.definition.type },
    ...(name === '' ? [] : [{ widgetType: 'UsualText' }]),
  ]);
  checkWidgetLimits(editor.store, types);
  const right = editor.store.settings.width ?? limits.page.width;
  const places = inRows(cells, right - at.x);
  const start = freePlace(editor.store, at, places);
  const made: string[] = [];
  editor.change('add', (transaction) => {
    const below = transaction.childrenOf(null).at(-1)?.index ?? null;
    const indexes = indexesBetween(below, null, types.length).values();
    const add = (widgetType: string, box: Box, fields: FittingWidget['fields']) => {
      const id = editor.newId();
      const index = indexes.next().value ?? '';
      transaction.set(newWidget({ id, widgetType, position: { ...box }, parentId: null, index, ...fields }));
      made.push(id);
    };
    for (const [order, { widget, name, height }] of cells.entries()) {
      const place = places[order];
      if (!place) continue;
      const { definition, size, fields } = widget;
      const x = start.x + place.x;
      const y = start.y + place.y;
      const nameWidth = name === '' ? 0 : nameSize.width + nameGap;
      if (name !== '') {
        const top = y + (height - nameSize.height) / 2;
        add('UsualText', { x, y: top, ...nameSize }, { data: { text: name }, widgetName: name });
      }
      const top = y + (height - size.height) / 2;
      add(definition.type, { x: x + nameWidth, y: top, ...size }, fields);
    }
  });
  editor.selectMade(made);
  return made;
}

function cellOf(source: OfferedSource, type: KnownWidgetType | undefined): Cell | undefined {
  const fitting = widgetsForSource(source);
  const widget = fitting.find(({ definition }) => definition.type === type) ?? fitting[0];
  if (!widget) return undefined;
  const { definition, size } = widget;
  const name = named.has(definition.type) ? '' : source.source.title;
  const { width, height } = size;
  if (name === '') return { widget, name, width, height };
  return {
    widget,
    name,
    width: nameSize.width + nameGap + width,
    height: Math.max(nameSize.height, height),
  };
}

/** Where cells are, from the first one's corner: beside each other as long as there is room, then in a new row. */
function inRows(cells: readonly Cell[], room: number): readonly Box[] {
  let corner = { x: 0, y: 0 };
  let rowHeight = 0;
  return cells.map(({ width, height }) => {
    if (corner.x > 0 && corner.x + width > room) {
      corner = { x: 0, y: corner.y + rowHeight + gap };
      rowHeight = 0;
    }
    const place = { ...corner, width, height };
    corner = { x: corner.x + width + gap, y: corner.y };
    rowHeight = Math.max(rowHeight, height);
    return place;
  });
}

/** The first point, from one on downwards, at which boxes are clear of all that is on the page. */
function freePlace(tree: WidgetTree, at: Point, places: readonly Box[]): Point {
  const taken = tree.childrenOf(null).flatMap(({ id }) => pageBoundsOf(tree, id) ?? []);
  const block = unionOf(places);
  if (!block) return at;
  const isFree = (y: number) => {
    const box = { ...block, x: at.x, y };
    return taken.every((other) => !boxesTouch(box, other));
  };
  const below = taken.map(({ y, height }) => Math.ceil(y + height) + gap).filter((y) => y > at.y);
  const rows = [at.y, ...below.sort((one, other) => one - other)];
  // On a full page below all of it, which the last of them is.
  return { x: at.x, y: rows.find(isFree) ?? at.y };
}
