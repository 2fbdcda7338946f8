import { hideCard, showWidget } from '@penstock/scene/flow/card-editing';
import { flowKindOf } from '@penstock/scene/flow/flow-kind';
import type { PageStore } from '@penstock/scene/page/page-store';
import { useTexts } from '../../../texts/use-texts.ts';
import { AddIcon } from '../../../design/icons.tsx';
import { useArranging } from './layout-arranging.ts';
import styles from './layout.module.css';

/** The cards and widgets that are not shown, to be shown again. */
export function LeftOut({ store, left }: { readonly store: PageStore; readonly left: readonly string[] }) {
  const { t } = useTexts('designer');
  const { cards, change, titleOf, namesOf, newId, isReadOnly } = useArranging();
  const hidden = cards.filter((card) => card.hidden);
  const widgets = left.filter((id) => {
    const record = store.get(id);
    return record !== undefined && flowKindOf(record) !== 'area';
  });
  if (hidden.length + widgets.length === 0) return null;
  return (
    <section className={styles.left} aria-label={t('layout.hidden')}>
      <h2>{t('layout.hidden')}</h2>
      <ul>
        {hidden.map((card) => (
          <li key={card.id}>
            <button
              type="button"
              disabled={isReadOnly}
              onClick={() => change((layout) => hideCard(layout, card.id, false), { cardId: card.id })}
            >
              <AddIcon size={12} />
              {t('layout.show', { name: t('layout.card', { title: titleOf(card) }) })}
            </button>
          </li>
        ))}
        {widgets.map((id) => (
          <li key={id}>
            <button
              type="button"
              disabled={isReadOnly}
              onClick={() => {
                const cardId = newId();
                change((layout) => showWidget(layout, id, cardId), { cardId });
              }}
            >
              <AddIcon size={12} />
              {t('layout.show', { name: namesOf([id]) })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
