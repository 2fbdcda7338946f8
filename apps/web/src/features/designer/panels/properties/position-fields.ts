import type { Position } from '@penstock/contract/dashboard/widget';
import type { Editor } from '@penstock/scene/editor/editor';
import type { WidgetRecord } from '@penstock/scene/page/record';

/** The parts of a position that the panel shows. */
export const positionNames = ['x', 'y', 'width', 'height', 'rotate'] as const;
export type PositionName = (typeof positionNames)[number];

/** The maximum and minimum of each part of a position. */
export const positionLimits = {
  x: { min: -1_000_000, max: 1_000_000 },
  y: { min: -1_000_000, max: 1_000_000 },
  width: { min: 1, max: 1_000_000 },
  height: { min: 1, max: 1_000_000 },
  rotate: { min: -360, max: 360 },
} as const satisfies Record<PositionName, { readonly min: number; readonly max: number }>;

const within = (name: PositionName, value: number) =>
  Math.min(positionLimits[name].max, Math.max(positionLimits[name].min, Math.round(value * 1000) / 1000));

/** Changes a part of the positions of widgets that are not locked, as one step; `next` answers the value from the former. */
export function changePosition(
  editor: Editor,
  records: readonly WidgetRecord[],
  name: PositionName,
  next: (record: WidgetRecord) => number,
  squash?: string,
): void {
  editor.change(
    'position',
    (transaction) => {
      for (const record of records) {
        if (record.posLock === true) continue;
        const before = transaction.get(record.id)?.position;
        const value = within(name, next(record));
        if (before === undefined || (before[name] ?? 0) === value) continue;
        transaction.patch(record.id, { position: { ...before, [name]: value } satisfies Position });
      }
    },
    squash,
  );
}
