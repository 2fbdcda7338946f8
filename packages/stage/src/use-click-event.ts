import type { PointerEvent, SyntheticEvent } from 'react';
import type { WidgetContent } from './model/widget-content.ts';
import { useStage, type WidgetAction } from './stage-context.ts';

interface ClickHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: SyntheticEvent) => void;
  readonly onPointerCancel: (event: SyntheticEvent) => void;
  readonly onClick: (event: SyntheticEvent) => void;
}

/**
 * What an element needs so that a widget is pressed and clicked; undefined where it has no click event or cannot be
 * operated. Of nested widgets the innermost is clicked.
 */
export function useClickEvent({ id, clickEvent }: WidgetContent): ClickHandlers | undefined {
  const { isInteractive, onAction } = useStage();
  if (!isInteractive || !onAction || clickEvent?.enable !== true) return undefined;
  const act = (kind: WidgetAction['kind']) => (event: SyntheticEvent) => {
    event.stopPropagation();
    onAction({ widgetId: id, kind });
  };
  const press = act('press');
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      // So that the release is heard wherever it happens.
      event.currentTarget.setPointerCapture(event.pointerId);
      press(event);
    },
    onPointerUp: act('release'),
    onPointerCancel: act('release'),
    onClick: act('click'),
  };
}
