import type { ClickAction } from '@penstock/contract/dashboard/click-action';
import {
  type ClickConfig,
  type ClickEventData,
  clickEventSchema,
} from '@penstock/contract/dashboard/click-event';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { actionTexts } from './actions/action-texts.ts';
import { gestureOf } from './actions/gesture.ts';
import type { WidgetAction } from './actions/widget-action.ts';
import { useStage, useStageText } from './stage-context.ts';
import { useEquipmentLock, useSignalLock } from './use-write-lock.ts';
import { followActions, gestureActions, writtenBindings } from './event-values.ts';
import { useDisabledReason } from './use-disabled-reason.ts';

interface ClickHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: SyntheticEvent) => void;
  readonly onPointerCancel: (event: SyntheticEvent) => void;
  readonly onLostPointerCapture: (event: SyntheticEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onKeyUp: (event: KeyboardEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
  readonly onContextMenu: (event: SyntheticEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
}

/** How a widget is pressed and clicked. */
export interface ClickEvent {
  /** For its element. */
  readonly handlers: ClickHandlers;
  /** The action of the last click is not done yet: the widget cannot be clicked meanwhile. */
  readonly isBusy: boolean;
  /** It cannot be operated: its author wants so, or a condition holds. */
  readonly isDisabled: boolean;
  /** Why it cannot be operated, or how it is; empty where nothing is to be said. */
  readonly note: string;
  /** It is being pressed for so long, in ms, before it acts; undefined while it is not. */
  readonly filling: number | undefined;
}

interface Clicked {
  readonly id: string;
  readonly clickEvent: Readonly<Record<string, unknown>> | undefined;
  /** Which part of the widget has this click event. */
  readonly partId?: string;
}

/** How long the second click of a double click is waited for, in ms; a widget without a double click waits for none. */
const doubleClickTime = 350;

const isActing = (key: string) => key === 'Enter' || key === ' ';

/**
 * The properties of an element with which a widget is pressed and clicked; undefined where it has no click event or cannot be
 * operated. Of nested widgets the innermost is clicked. What is pressed is released when the pointer or key goes up, the
 * element loses pointer or focus, the window is left, or the widget goes.
 */
export function useClickEvent({ id, clickEvent, partId }: Clicked): ClickEvent | undefined {
  const { isInteractive, onAction, values, services } = useStage();
  const say = useStageText();
  const event = useMemo(
    () => (isInteractive && clickEvent ? clickEventSchema.safeParse(clickEvent) : undefined),
    [isInteractive, clickEvent],
  );
  const data = event?.data;
  const actions = useMemo(() => (data ? gestureActions(data) : []), [data]);
  const config = data?.config;
  // One that is not valid says so.
  const isClicked = isInteractive && clickEvent?.['enable'] === true;
  const isEnabled = isClicked || actions.length > 0;
  const reason = useLockReason(config, actions, isEnabled);
  useEffect(() => values && followActions(actions, values), [actions, values]);
  const [isBusy, setBusy] = useState(false);
  const gesture = gestureOf(partId === undefined && isClicked ? config : undefined);
  const { isHeld, delay } = gesture;
  const isDisabled = reason !== undefined;
  const events = hasMore(data) ? data?.events : undefined;
  const hasPress = events !== undefined && events.press.actions.length + events.release.actions.length > 0;

  const send = (kind: WidgetAction['kind']) => {
    const part = partId === undefined ? {} : { partId };
    const done = onAction?.({ widgetId: id, kind, config, ...(events && { events }), ...part });
    if (kind === 'release' || (kind === 'press' && !isHeld) || !(done instanceof Promise)) return;
    setBusy(true);
    const end = () => setBusy(false);
    done.then(end, end);
  };
  const press = usePress({
    delay,
    isHeld,
    onAct: () => send(isHeld ? 'press' : 'click'),
    onRelease: () => send('release'),
  });
  const touch = usePress({
    delay: 0,
    isHeld: true,
    onAct: () => send('press'),
    onRelease: () => send('release'),
  });
  const isPressed = isHeld || delay > 0;
  // A widget that is pressed for a time is not clicked twice.
  const hasDouble = !isPressed && events !== undefined && events.double.actions.length > 0;
  const click = useDoubleClick({
    hasDouble,
    onClick: () => isClicked && send('click'),
    onDouble: () => send('double'),
  });
  if (!isEnabled) return undefined;
  const answer = () => reason !== undefined && services.traces?.answerLocked(id, reason);
  const begin = () => {
    if (isDisabled) return;
    if (hasPress) touch.begin();
    if (isPressed && !isBusy) press.begin();
  };
  const end = (event: SyntheticEvent) => {
    if (!isPressed && !hasPress) return;
    event.stopPropagation();
    touch.end();
    press.end();
  };
  const seconds = delay / 1000;
  return {
    isBusy,
    isDisabled,
    note:
      reason ??
      (delay > 0
        ? say(actionTexts.pressAndHold, { seconds })
        : hasDouble
          ? say(actionTexts.doubleByKeys)
          : ''),
    filling: press.isFilling ? delay : undefined,
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.stopPropagation();
        if (!isPressed && !hasPress) return;
        // So that the release is heard wherever it happens.
        event.currentTarget.setPointerCapture(event.pointerId);
        begin();
      },
      onPointerUp: end,
      onPointerCancel: end,
      onLostPointerCapture: end,
      onKeyDown: (event) => {
        if (event.target !== event.currentTarget) return;
        if (event.key === 'Escape' && press.isFilling) end(event);
        if (!isActing(event.key)) return;
        const isDouble = hasDouble && event.key === 'Enter' && event.shiftKey;
        if (!isDouble && !isDisabled && hasPress && !event.repeat) touch.begin();
        const isButton = event.currentTarget instanceof HTMLButtonElement;
        // Of a button the browser makes a click of it.
        if (!isPressed && isButton && !isDouble) return;
        event.preventDefault();
        event.stopPropagation();
        if (event.repeat) return;
        if (isDisabled) answer();
        else if (isPressed) begin();
        else if (isDouble) send('double');
        else if (!isBusy && isClicked) send('click');
      },
      onKeyUp: (event) => {
        if (isActing(event.key)) end(event);
      },
      onBlur: end,
      onContextMenu: (event) => {
        // On a touch screen a long press opens it.
        if (isPressed) event.preventDefault();
      },
      onClick: (event) => {
        event.stopPropagation();
        if (isDisabled) answer();
        // One that a key or a program makes counts at once.
        else if (!isPressed && !isBusy) click(event.detail > 0);
      },
    },
  };
}

/** Whether a click event has more than the first action of a click that somebody begins. */
function hasMore(data: ClickEventData | undefined): boolean {
  return data !== undefined && gestureActions(data).length > (data.enable ? 1 : 0);
}

/** Tells a double click from two: a first click waits for a second one where there is a double click at all. */
function useDoubleClick(given: {
  readonly hasDouble: boolean;
  readonly onClick: () => void;
  readonly onDouble: () => void;
}): (mayBeDouble: boolean) => void {
  const { values } = useStage();
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);
  return (mayBeDouble) => {
    const { hasDouble, onClick, onDouble } = latest.current;
    if (!hasDouble || !mayBeDouble || values === undefined) return onClick();
    if (cancel.current !== undefined) {
      cancel.current();
      cancel.current = undefined;
      return onDouble();
    }
    cancel.current = values.clock.after(doubleClickTime, () => {
      cancel.current = undefined;
      latest.current.onClick();
    });
    return undefined;
  };
}

/** A press: it acts at once or after a time, and is always released. */
function usePress(given: {
  readonly delay: number;
  readonly isHeld: boolean;
  readonly onAct: () => void;
  readonly onRelease: () => void;
}) {
  const { values } = useStage();
  const [state, setState] = useState<'up' | 'filling' | 'down'>('up');
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  const now = useRef(state);
  const cancel = useRef<() => void>(undefined);
  const go = (next: typeof state) => {
    now.current = next;
    setState(next);
  };
  const act = () => {
    go('down');
    latest.current.onAct();
  };
  const end = () => {
    cancel.current?.();
    cancel.current = undefined;
    if (now.current === 'up') return;
    const wasDown = now.current === 'down';
    go('up');
    if (wasDown && latest.current.isHeld) latest.current.onRelease();
  };
  const begin = () => {
    if (now.current !== 'up') return;
    const { delay } = latest.current;
    if (delay === 0 || values === undefined) return act();
    go('filling');
    cancel.current = values.clock.after(delay, act);
    return undefined;
  };
  const endNow = useRef(end);
  useEffect(() => {
    endNow.current = end;
  });
  const isUp = state === 'up';
  useEffect(() => {
    if (isUp) return undefined;
    const leave = () => endNow.current();
    globalThis.addEventListener('blur', leave);
    globalThis.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      globalThis.removeEventListener('blur', leave);
      globalThis.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [isUp]);
  useEffect(() => () => endNow.current(), []);
  return { begin, end, isFilling: state === 'filling' };
}

/** Why a widget cannot be operated now, in words; undefined where it can. It says first what holds for the whole page. */
function useLockReason(
  config: ClickConfig | undefined,
  actions: readonly ClickAction[],
  isEnabled: boolean,
): string | undefined {
  const { onAction } = useStage();
  const say = useStageText();
  const page = useEquipmentLock('');
  const bindings = useMemo(() => writtenBindings(actions), [actions]);
  const written = useSignalLock(bindings);
  const condition = useDisabledReason(config?.disabledWhen);
  const disabled = config?.pressDisabled === true ? say(actionTexts.lockAuthor) : condition;
  if (!isEnabled) return undefined;
  if (config?.pressDisabled === true) return disabled;
  if (onAction === undefined) return page ?? say(actionTexts.lockLookOnly);
  return written ?? disabled;
}
