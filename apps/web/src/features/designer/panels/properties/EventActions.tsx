import type { JsonObject } from '@penstock/contract/dashboard/json';
import { isUnattended, type WidgetEvent } from '@penstock/contract/dashboard/widget-events';
import { limits } from '@penstock/contract/rules/limits';
import { Button } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { AddIcon, ChevronDownIcon, CopyIcon, DeleteIcon } from '../../../../design/icons.tsx';
import { needTexts } from '../../../../texts/i18n.ts';
import { useTexts } from '../../../../texts/use-texts.ts';
import { mixed } from '../../shared-value.ts';
import { SwitchControl } from '../fields/SwitchControl.tsx';
import { actionAccess, actionsOf, movedTo, setActions } from './action-list.ts';
import { ActionFields } from './ActionFields.tsx';
import { actionSummary } from './action-summary.ts';
import styles from './events.module.css';
import type { FieldAccess } from './field-access.ts';
import { ItemButton } from './ItemButton.tsx';
import properties from './properties.module.css';
import { accessSwitch } from './typed-access.ts';

needTexts('designerEvents');

/** A new action: one that writes asks before it does, until its author says otherwise. */
const newAction = (event: WidgetEvent): JsonObject =>
  isUnattended(event) ? { action: 'script' } : { action: 'write', hint: true };

/** The most actions of an event: a click has its first one beside them. */
const most = (event: WidgetEvent) => limits.eventActions + (event === 'click' ? 1 : 0);

/** The actions of an event from one on, each in a line that opens: moved by buttons or Alt and an arrow key, duplicated, removed. */
export function EventActions(props: {
  readonly event: WidgetEvent;
  readonly access: FieldAccess;
  /** The first that is listed: the one before is shown elsewhere. */
  readonly startsAt: 0 | 1;
}) {
  const { event, access, startsAt } = props;
  const { t } = useTexts('designerEvents');
  const list = useRef<HTMLOListElement>(null);
  const [open, setOpen] = useState<number>();
  const focused = useRef<number>(undefined);
  useEffect(() => {
    if (focused.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-action="${focused.current}"]`)?.focus();
    focused.current = undefined;
  });
  const actions = actionsOf(access, event);
  if (actions === mixed) return <p className={properties.note}>{t('mixed')}</p>;
  const change = (next: readonly JsonObject[], at?: number) => {
    setActions(access, event, next);
    setOpen((now) => (now === undefined ? undefined : at));
    focused.current = at;
  };
  const move = (from: number, to: number) => {
    if (to >= 0 && to < actions.length) change(movedTo(actions, from, to), to);
  };
  const isFull = actions.length >= most(event);
  return (
    <div className={styles.actions}>
      {actions.length > startsAt && (
        <ol ref={list} className={styles.list} aria-label={t('actionsOf', { event: t(`events.${event}`) })}>
          {actions.map((action, index) => {
            if (index < startsAt) return null;
            const count = index + 1;
            const summary = actionSummary(action, t);
            const isOpen = open === index;
            const onKeyDown = ({ altKey, key }: KeyboardEvent) => {
              if (altKey && key === 'ArrowUp') move(index, index - 1);
              if (altKey && key === 'ArrowDown') move(index, index + 1);
            };
            return (
              // oxlint-disable-next-line react/no-array-index-key -- an action is known by its position in the list alone
              <li key={index} className={styles.action}>
                <div className={styles.head}>
                  <button
                    type="button"
                    className={styles.title}
                    data-action={index}
                    aria-expanded={isOpen}
                    title={`${summary}\n${t('keys')}`}
                    onClick={() => setOpen(isOpen ? undefined : index)}
                    onKeyDown={onKeyDown}
                  >
                    <span className={styles.chevron} data-open={isOpen}>
                      <ChevronDownIcon size={12} />
                    </span>
                    <span className={styles.summary}>
                      {count}. {summary}
                    </span>
                  </button>
                  <ItemButton
                    label={t('up', { count })}
                    sign="↑"
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  />
                  <ItemButton
                    label={t('down', { count })}
                    sign="↓"
                    disabled={index === actions.length - 1}
                    onClick={() => move(index, index + 1)}
                  />
                  <ItemButton
                    label={t('duplicate', { count })}
                    sign={<CopyIcon />}
                    disabled={isFull}
                    onClick={() => change(actions.toSpliced(count, 0, action), count)}
                  />
                  <ItemButton
                    label={t('remove', { count })}
                    sign={<DeleteIcon />}
                    onClick={() => change(actions.toSpliced(index, 1), Math.max(0, index - 1))}
                  />
                </div>
                {isOpen && (
                  <div className={styles.fields}>
                    <ActionFields event={event} access={actionAccess(access, event, index)} mayHold={false} />
                  </div>
                )}
              </li>
            );
          })}
        </ol>
      )}
      <Button
        size="small"
        icon={<AddIcon />}
        disabled={isFull}
        onClick={() => {
          setActions(access, event, [...actions, newAction(event)]);
          setOpen(actions.length);
          focused.current = actions.length;
        }}
      >
        {t(actions.length === 0 ? 'addFirst' : 'add')}
      </Button>
      {actions.length > 1 && (
        <SwitchControl
          label={t('goesOn')}
          labelled
          {...accessSwitch(access, `clickEvent.events.${event}.goesOn`)}
        />
      )}
    </div>
  );
}
