import { titleCard } from '@penstock/scene/flow/card-editing';
import type { FlowCard } from '@penstock/scene/flow/page-flow';
import type { FlowParts } from '@penstock/stage/flow/FlowPage';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { AcceptIcon } from '../../../design/icons.tsx';
import { actionIcons } from './action-icons.tsx';
import { type LayoutPart, samePart, useArranging } from './layout-arranging.ts';
import styles from './layout.module.css';
import { actionOfKey, actOn, isPossible, partActions } from './part-actions.ts';

/** The cards of a layout with what they are arranged by. */
export const layoutParts: FlowParts = { Card, Row };

function Card({ card, children }: { readonly card: FlowCard; readonly children: ReactNode }) {
  const { t } = useTexts('designer');
  const arranging = useArranging();
  const { titleOf, titled, change } = arranging;
  const title = titleOf(card);
  return (
    <Part part={{ cardId: card.id }} name={t('layout.card', { title })} isAdded={card.isAdded === true}>
      {card.isAdded && (
        <p className={styles.added}>
          {t('layout.added')}
          <button
            type="button"
            className={styles.keep}
            disabled={arranging.isReadOnly}
            onClick={() =>
              change(
                (layout) => ({
                  ...layout,
                  cards: layout.cards.map((one) => (one.id === card.id ? { ...one } : one)),
                }),
                { cardId: card.id },
              )
            }
          >
            <AcceptIcon size={12} />
            {t('layout.keep')}
          </button>
        </p>
      )}
      {titled === card.id && <TitleField card={card} />}
      {children}
    </Part>
  );
}

function Row({
  card,
  row,
  children,
}: {
  readonly card: FlowCard;
  readonly row: number;
  readonly children: ReactNode;
}) {
  const { t } = useTexts('designer');
  const { namesOf } = useArranging();
  const names = namesOf(card.rows[row]?.widgets ?? []);
  return (
    <Part part={{ cardId: card.id, row }} name={t('layout.row', { names })} isAdded={false}>
      <div inert>{children}</div>
    </Part>
  );
}

interface PartProps {
  readonly part: LayoutPart;
  readonly name: string;
  readonly isAdded: boolean;
  readonly children: ReactNode;
}

/** A card or a row that is selected, moved and changed. */
function Part({ part, name, isAdded, children }: PartProps) {
  const arranging = useArranging();
  const { selected, select, target } = arranging;
  const element = useRef<HTMLDivElement>(null);
  const isSelected = samePart(selected, part);
  useEffect(() => {
    // The focus goes along with what was moved.
    const active = document.activeElement;
    if (
      isSelected &&
      active instanceof HTMLElement &&
      (active === document.body || active.closest('[data-part]'))
    )
      element.current?.focus({ preventScroll: false });
  }, [isSelected]);
  const isRow = part.row !== undefined;
  return (
    <div
      ref={element}
      className={isRow ? styles.row : styles.card}
      role="group"
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part has keys of its own
      tabIndex={0}
      data-part
      data-selected={isSelected}
      data-added={isAdded}
      data-target={samePart(target, part)}
      {...(isRow
        ? { 'data-part-of': part.cardId, 'data-part-row': part.row }
        : { 'data-part-card': part.cardId })}
      onFocus={(event) => {
        if (event.target === event.currentTarget && !isSelected) select(part);
      }}
      onClick={(event) => {
        event.stopPropagation();
        if (!isSelected) select(part);
      }}
      onKeyDown={(event) => {
        if (event.target === event.currentTarget) onKey(event);
      }}
    >
      {isSelected && <PartBar part={part} />}
      {children}
    </div>
  );

  function onKey(event: KeyboardEvent<HTMLElement>) {
    const action = actionOfKey(event);
    if (action !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      actOn(arranging, part, action);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      event.stopPropagation();
      focusNext(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
    }
  }
}

/** Moves the focus to the next part, or the one before. */
function focusNext(from: HTMLElement, by: 1 | -1): void {
  const parts = [...(from.closest('[data-parts]')?.querySelectorAll<HTMLElement>('[data-part]') ?? [])];
  parts[parts.indexOf(from) + by]?.focus();
}

/** The buttons of the part that is selected. */
function PartBar({ part }: { readonly part: LayoutPart }) {
  const { t } = useTexts('designer');
  const arranging = useArranging();
  const isCard = part.row === undefined;
  return (
    <div className={styles.bar} data-card={isCard}>
      <button
        type="button"
        className={styles.handle}
        aria-label={t('layout.drag')}
        title={t('layout.drag')}
        disabled={arranging.isReadOnly}
        onPointerDown={(event) => arranging.drag(part, event)}
      >
        <actionIcons.drag size={14} />
      </button>
      {partActions
        .filter((action) => (isCard ? action !== 'split' : action !== 'rename' && action !== 'merge'))
        .filter(
          (action) => (action !== 'asRow' && action !== 'asDrawing') || isPossible(arranging, part, action),
        )
        .map((action) => {
          const Icon = actionIcons[action];
          return (
            <button
              key={action}
              type="button"
              aria-label={t(`layout.${action}`)}
              title={t(`layout.${action}`)}
              disabled={!isPossible(arranging, part, action)}
              onClick={(event) => {
                event.stopPropagation();
                actOn(arranging, part, action);
              }}
            >
              <Icon size={14} />
            </button>
          );
        })}
    </div>
  );
}

/** The title of a card while it is typed: Enter and leaving take it, Escape leaves it as it was. */
function TitleField({ card }: { readonly card: FlowCard }) {
  const { t } = useTexts('designer');
  const { change, setTitled, titleOf } = useArranging();
  const before = card.title ?? (card.titleWidget === undefined ? '' : titleOf(card));
  const take = (typed: string) => {
    setTitled(undefined);
    if (typed !== before) change((layout) => titleCard(layout, card.id, typed), { cardId: card.id });
  };
  return (
    <input
      className={styles.title}
      aria-label={t('layout.rename')}
      defaultValue={before}
      maxLength={200}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody asked to type here
      autoFocus
      onBlur={({ target }) => take(target.value.trim())}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') take(event.currentTarget.value.trim());
        if (event.key === 'Escape') setTitled(undefined);
      }}
    />
  );
}
