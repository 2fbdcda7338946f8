import type { PointerInput, WheelInput } from '@penstock/scene/tools/pointer-input';

/** The part of a browser event that tools need: points are in px from the corner of the canvas. */
type MouseFacts = Pick<MouseEvent, 'clientX' | 'clientY' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

function pointOn(canvas: Element, { clientX, clientY }: MouseFacts) {
  const { left, top } = canvas.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

const modifiersOf = ({ shiftKey, ctrlKey, metaKey, altKey }: MouseFacts) => ({
  shift: shiftKey,
  ctrl: ctrlKey || metaKey,
  alt: altKey,
});

/** A pointer event as tools take it. */
export function pointerInput(canvas: Element, event: PointerEvent): PointerInput {
  const { pointerId, pointerType, button, pressure, timeStamp } = event;
  return {
    ...modifiersOf(event),
    pointerId,
    pointerType: pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse',
    point: pointOn(canvas, event),
    button,
    pressure,
    time: timeStamp,
  };
}

/** How many px a line and a page of a wheel are, where the browser does not count in px. */
const wheelUnits = [1, 16, 400] as const;

/** An event of the wheel as tools take it. */
export function wheelInput(canvas: Element, event: WheelEvent): WheelInput {
  const unit = wheelUnits[event.deltaMode] ?? 1;
  return {
    ...modifiersOf(event),
    point: pointOn(canvas, event),
    deltaX: event.deltaX * unit,
    deltaY: event.deltaY * unit,
  };
}
