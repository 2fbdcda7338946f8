import { type ClickConfig, clickConfigSchema } from '@penstock/contract/dashboard/click-event';
import {
  type FocusEvent,
  type KeyboardEvent,
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
import { targetOf } from './values/value-target.ts';
import { useReading } from './use-reading.ts';
import { conditionFor } from './values/condition.ts';
import { readingState } from './values/reading.ts';

interface ClickHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: SyntheticEvent) => void;
  readonly onPointerCancel: (event: SyntheticEvent) => void;
  readonly onLostPointerCapture: (event: SyntheticEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onKeyUp: (event: KeyboardEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
  readonly onContextMenu: (event: SyntheticEvent) => void;
  readonly onClick: (event: SyntheticEvent) => void;
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

/** Why a condition holds whose value is not to be trusted. */
const unknownTexts = {
  bad: actionTexts.lockBad,
  old: actionTexts.lockOld,
  unknown: actionTexts.lockUnknown,
} as const;

const isActing = (key: string) => key === 'Enter' || key === ' ';

/**
 * The properties of an element with which a widget is pressed and clicked; undefined where it has no click event or cannot be
 * operated. Of nested widgets the innermost is clicked. What is pressed is released when the pointer or key goes up, the
 * element loses pointer or focus, the window is left, or the widget goes.
 */
export function useClickEvent({ id, clickEvent, partId }: Clicked): ClickEvent | undefined {
  const { isInteractive, onAction, values, services } = useStage();
  const say = useStageText();
  const isEnabled = isInteractive && clickEvent?.['enable'] === true;
  const config = useMemo(
    () => (isEnabled ? clickConfigSchema.safeParse(clickEvent['config'] ?? {}).data : undefined),
    [isEnabled, clickEvent],
  );
  const reason = useLockReason(config, isEnabled);
  useWrittenValue(config, values);
  const [isBusy, setBusy] = useState(false);
  const { isHeld, delay } = gestureOf(partId === undefined ? config : undefined);
  const isDisabled = reason !== undefined;

  const send = (kind: WidgetAction['kind']) => {
    const done = onAction?.({ widgetId: id, kind, config, ...(partId === undefined ? {} : { partId }) });
    if (kind === 'release' || !(done instanceof Promise)) return;
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
  if (!isEnabled) return undefined;
  const isPressed = isHeld || delay > 0;
  const answer = () => reason !== undefined && services.traces?.answerLocked(id, reason);
  const begin = () => {
    if (isPressed && !isBusy && !isDisabled) press.begin();
  };
  const end = (event: SyntheticEvent) => {
    if (!isPressed) return;
    event.stopPropagation();
    press.end();
  };
  const seconds = delay / 1000;
  return {
    isBusy,
    isDisabled,
    note: reason ?? (delay > 0 ? say(actionTexts.pressAndHold, { seconds }) : ''),
    filling: press.isFilling ? delay : undefined,
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.stopPropagation();
        if (!isPressed) return;
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
        const isButton = event.currentTarget instanceof HTMLButtonElement;
        // Of a button the browser makes a click of it.
        if (!isPressed && isButton) return;
        event.preventDefault();
        event.stopPropagation();
        if (event.repeat) return;
        if (isDisabled) answer();
        else if (isPressed) begin();
        else if (!isBusy) send('click');
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
        else if (!isPressed && !isBusy) send('click');
      },
    },
  };
}

/** The present value of what is written is followed, so that it is known when somebody clicks. */
function useWrittenValue(
  config: ClickConfig | undefined,
  values: ReturnType<typeof useStage>['values'],
): void {
  const binding = config?.action === 'write' ? config.binding : null;
  useEffect(() => {
    const target = targetOf(binding);
    return target && values?.follow(target, () => undefined);
  }, [binding, values]);
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
function useLockReason(config: ClickConfig | undefined, isEnabled: boolean): string | undefined {
  const { onAction } = useStage();
  const say = useStageText();
  const page = useEquipmentLock('');
  const writes = config?.action === 'write';
  const written = useSignalLock(writes ? config.binding : null);
  const disabled = useDisabledReason(config);
  if (!isEnabled) return undefined;
  if (config?.pressDisabled === true) return disabled;
  if (onAction === undefined) return page ?? say(actionTexts.lockLookOnly);
  return (writes ? written : undefined) ?? disabled;
}

/**
 * Why the author of a page does not let a widget be operated now, in words; undefined where it can be. A condition whose
 * value is bad, old or not known holds, since what forbids an operation must not be missed; the words of the author
 * count only where the value is known, since they would be untrue otherwise.
 */
function useDisabledReason(config: ClickConfig | undefined): string | undefined {
  const say = useStageText();
  const when = config?.disabledWhen.enable === true ? config.disabledWhen : undefined;
  const reading = useReading(when?.binding);
  if (config?.pressDisabled === true) return say(actionTexts.lockAuthor);
  if (when === undefined || when.binding === null || reading === undefined) return undefined;
  const state = readingState(reading);
  if (state === 'live' || state === 'uncertain')
    return conditionFor(when, reading) === undefined ? undefined : when.reason || say(actionTexts.disabled);
  const title = when.binding.title || reading.facts?.title || when.binding.signalId;
  return say(unknownTexts[state], { title });
}
