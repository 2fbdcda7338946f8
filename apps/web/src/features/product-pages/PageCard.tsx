import type { PageRow } from '@penstock/contract/calls/page';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { KeyIcon } from '../../design/icons.tsx';
import type { Action } from '../../kit/action/action.ts';
import { ActionMenu } from '../../kit/action/ActionMenu.tsx';
import { PagePicture } from '../../kit/page/PagePicture.tsx';
import { usePageTitle } from '../../kit/page/use-page-title.ts';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { designerAddress } from './page-address.ts';
import styles from './product-pages.module.css';

/** The type of data that a card carries while it is dragged. */
const dragType = 'application/x-penstock-page';

interface PageCardProps {
  readonly page: PageRow;
  /** From 0. */
  readonly position: number;
  readonly actions: readonly Action<PageRow>[];
  /** Moves the page with an id to a position. */
  readonly onMove: (id: string, position: number) => void;
}

/** A page of a product: its picture, what it is, who saved it last; it is dragged, or moved by keys. */
export function PageCard({ page, position, actions, onMove }: PageCardProps) {
  const { t } = useTexts('productPages');
  const isMovable = useAllowed()('equipment:edit');
  const [over, setOver] = useState(false);
  const { width, height, widgetCount, pictureUrl, editor } = page;
  const title = usePageTitle()(page);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!isMovable || !event.altKey || step === undefined) return;
    // Alt and the left arrow would go back a page.
    event.preventDefault();
    onMove(page.id, position + step);
  };
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(dragType)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onMove(event.dataTransfer.getData(dragType), position);
    },
  };

  return (
    <li
      className={styles.card}
      data-over={over}
      draggable={isMovable}
      onDragStart={(event) => event.dataTransfer.setData(dragType, page.id)}
      {...(isMovable ? drop : {})}
    >
      <PagePicture
        title={title}
        pictureUrl={pictureUrl}
        to={designerAddress(page)}
        draggable={false}
        aria-keyshortcuts={isMovable ? 'Alt+ArrowLeft Alt+ArrowRight' : undefined}
        onKeyDown={onKeyDown}
      />
      <div className={styles.head}>
        <h2 className={styles.name}>{title}</h2>
        <ActionMenu
          actions={actions}
          target={page}
          name={t('card.actions', { title })}
          onRun={(action) => void action.run(page)}
        />
      </div>
      <p className={styles.facts}>
        <span>{t('card.size', { width, height })}</span>
        <span>{t('card.widgets', { count: widgetCount })}</span>
        {page.openComments > 0 && <span>{t('card.comments', { count: page.openComments })}</span>}
        {page.checkpwd && (
          <span className={styles.password}>
            <KeyIcon size={12} />
            {t('card.password')}
          </span>
        )}
      </p>
      <p className={styles.saved}>
        {t('card.saved', { author: page.author })} <RelativeTime time={page.updateTime} />
      </p>
      {editor !== null && (
        <p className={styles.editing}>
          {editor.own ? t('card.editingSelf') : t('card.editing', { account: editor.account })}
        </p>
      )}
    </li>
  );
}
