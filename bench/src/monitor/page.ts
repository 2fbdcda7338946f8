import type { SavedPage } from '@penstock/contract/dashboard/page';
import { pageBindings } from '@penstock/contract/dashboard/page-bindings';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { widgetTypes } from '@penstock/widgets/list';
import { keys } from './plan.ts';

const columns = 50;
const cell = { width: 38, height: 34 } as const;
/** How many values are on one area. */
const perArea = 5;

/** Mostly numbers, and a level or a gauge in every tenth place, as pages of plants have them. */
function typeAt(index: number): 'UsualDataText' | 'UsualPercentFill' | 'UsualDashboard' {
  if (index % 20 === 9) return 'UsualPercentFill';
  return index % 20 === 19 ? 'UsualDashboard' : 'UsualDataText';
}

/** A page of a full screen with a widget for each value, in rows on areas that do not change. */
export function monitorPage(): SavedPage {
  const widgets = keys.flatMap((key, index): SavedWidget[] => {
    const position = {
      x: (index % columns) * cell.width + 10,
      y: Math.floor(index / columns) * cell.height + 20,
      width: cell.width - 4,
      height: cell.height - 4,
    };
    const area = { ...position, width: perArea * cell.width - 4 };
    const areas: SavedWidget[] =
      index % perArea === 0
        ? [
            {
              id: `area_${index}`,
              widgetType: 'ShapeRect',
              position: area,
              style: { fill: '#eef2f4', radius: 4 },
            },
          ]
        : [];
    return [
      ...areas,
      {
        id: `value_${index}`,
        widgetType: typeAt(index),
        position,
        data: { binding: { type: 'signal', signalId: key, title: key } },
      },
    ];
  });
  return {
    con: { title: 'Many values', width: 1920, height: 1080 },
    widgets,
    bind: pageBindings(widgets, widgetTypes),
  };
}
