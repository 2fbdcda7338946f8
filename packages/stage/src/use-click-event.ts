import type { JsonObject } from '@penstock/contract/dashboard/json';
import { fieldValue } from '@penstock/scene/widgets/field-value';
import { type PointerEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useStage, type WidgetAction } from './stage-context.ts';

interface ClickHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: SyntheticEvent) => void;
  readonly onPointerCancel: (event: SyntheticEvent) => void;
  readonly onClick: (event: SyntheticEvent) => void;
}

/** How a widget is pressed and clicked. */
export interface ClickEvent {
  /** For its element. */
  readonly handlers: ClickHandlers;
  /** What was clicked is not done yet: it cannot be clicked again meanwhile. */
  readonly isBusy: boolean;
  /** Its author wants that it cannot be operated. */
  readonly isDisabled: boolean;
}

interface Clicked {
  readonly id: string;
  readonly clickEvent: JsonObject | undefined;
  /** Which part of the widget has this click event. */
  readonly partId?: string;
}

/**
 * What an element needs so that a widget is pressed and clicked; undefined where it has no click event or cannot be
 * operated. Of nested widgets the innermost is clicked.
 */
export function useClickEvent({ id, clickEvent, partId }: Clicked): ClickEvent | undefined {
  const { isInteractive, onAction } = useStage();
  const [isBusy, setBusy] = useState(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  if (!isInteractive || !onAction || clickEvent?.['enable'] !== true) return undefined;
  const isDisabled = fieldValue(clickEvent, 'config.pressDisabled') === true;
  const act = (kind: WidgetAction['kind']) => (event: SyntheticEvent) => {
    event.stopPropagation();
    // What was pressed is always released.
    if (kind !== 'release' && (isBusy || isDisabled)) return;
    const done = onAction({ widgetId: id, kind, ...(partId === undefined ? {} : { partId }) });
    if (kind !== 'click' || !(done instanceof Promise)) return;
    setBusy(true);
    const end = () => isMounted.current && setBusy(false);
    done.then(end, end);
  };
  const press = act('press');
  return {
    isBusy,
    isDisabled,
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        // So that the release is heard wherever it happens.
        event.currentTarget.setPointerCapture(event.pointerId);
        press(event);
      },
      onPointerUp: act('release'),
      onPointerCancel: act('release'),
      onClick: act('click'),
    },
  };
}
