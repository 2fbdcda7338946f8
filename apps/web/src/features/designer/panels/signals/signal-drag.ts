import type { OfferedSource } from '@penstock/scene/bindings/offered-source';
import type { DragEvent } from 'react';

/** The type of a signal that is dragged. What it is stays in this tab: other windows have other pages. */
const signalMediaType = 'application/x-penstock-signal';

let dragged: OfferedSource | undefined;

/** Starts to drag a signal. */
export function dragSignal(offered: OfferedSource, event: DragEvent): void {
  dragged = offered;
  event.dataTransfer.effectAllowed = 'copyLink';
  event.dataTransfer.setData(signalMediaType, '');
}

/** The signal that is dragged in an event; undefined where it is something else. */
export function draggedSignal(transfer: DataTransfer | null): OfferedSource | undefined {
  return transfer?.types.includes(signalMediaType) === true ? dragged : undefined;
}
