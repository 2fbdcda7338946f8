import { clickEventSchema } from '@penstock/contract/dashboard/click-event';
import { isJsonObject } from '@penstock/contract/dashboard/json';
import type { PageStore } from '@penstock/scene/page/page-store';
import { useEffect, useMemo, useRef } from 'react';
import { followActions } from './event-values.ts';
import { followedTargets } from './followed-targets.ts';
import type { WidgetContent } from './model/widget-content.ts';
import { useStage } from './stage-context.ts';
import { type Reading, readingState } from './values/reading.ts';
import { type FollowedTarget, valueKey, valueOfElement } from './values/value-target.ts';

/** The shortest time between two events of a change, in ms: changes between them are one. */
const changeInterval = 250;

/** The widgets whose page was opened before, so that drawing it another way is no second opening. */
const opened = new WeakMap<PageStore, Set<string>>();

/** Begins the events of a widget that no person begins: its page was opened, a value that it follows is another. */
export default function WidgetTriggers({ content }: { readonly content: WidgetContent }) {
  const { id, clickEvent } = content;
  const { model, componentIds, onAction, values } = useStage();
  const data = useMemo(() => clickEventSchema.safeParse(clickEvent ?? {}).data, [clickEvent]);
  const opens = data !== undefined && data.events.open.actions.length > 0 && componentIds.length === 0;
  const changes = data !== undefined && data.events.change.actions.length > 0;
  const begin = useRef((_kind: 'open' | 'change'): void => undefined);
  useEffect(() => {
    begin.current = (kind) =>
      void onAction?.({ widgetId: id, kind, config: data?.config, events: data?.events });
  });
  useEffect(() => {
    if (!values || !data) return undefined;
    return followActions([...data.events.open.actions, ...data.events.change.actions], values);
  }, [values, data]);
  const isReady = onAction !== undefined;
  useEffect(() => {
    if (!opens || !isReady) return;
    const known = opened.get(model.store) ?? new Set();
    opened.set(model.store, known);
    if (known.has(id)) return;
    known.add(id);
    begin.current('open');
  }, [opens, isReady, model.store, id]);
  useChanges(content, changes && isReady, () => begin.current('change'));
  return null;
}

/** Says when a known value of what a widget follows is another than the last one that was known. */
function useChanges(content: WidgetContent, isOn: boolean, onChange: () => void): void {
  const { types, values } = useStage();
  const type = types.get(content.type);
  const { id, data, formulas } = content;
  const targets = useMemo((): readonly FollowedTarget[] => {
    const shown = followedTargets({ data, formulas }, type);
    // The shown or entered value; the sources of a formula are no values of the widget.
    return isJsonObject(data?.['binding']) || shown.length === 0 ? [valueOfElement(id)] : shown;
  }, [id, data, formulas, type]);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (!isOn || !values) return undefined;
    const known = new Map<string, Reading['value']>();
    let cancel: (() => void) | undefined;
    let isDue = false;
    const tell = () => {
      isDue = true;
      if (cancel !== undefined) return;
      isDue = false;
      latest.current();
      cancel = values.clock.after(changeInterval, () => {
        cancel = undefined;
        if (isDue) tell();
      });
    };
    const look = (key: string) => {
      const reading = values.reading(key);
      const state = readingState(reading);
      if (state !== 'live' && state !== 'uncertain') return;
      const isFirst = !known.has(key);
      const isOther = known.get(key) !== reading.value;
      known.set(key, reading.value);
      if (!isFirst && isOther) tell();
    };
    const ends = [...new Map(targets.map((target) => [valueKey(target), target]))].map(([key, target]) => {
      const end = values.follow(target, () => look(key));
      look(key);
      return end;
    });
    return () => {
      cancel?.();
      for (const end of ends) end();
    };
  }, [isOn, targets, values]);
}
