import type { Editor } from '@penstock/scene/editor/editor';
import { Input } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import { errorText } from '../../../../app/error-text.ts';
import { SearchIcon } from '../../../../design/icons.tsx';
import { showToast } from '../../../../kit/mutation/toast-list.ts';
import { PanelSection } from '../fields/PanelSection.tsx';
import { favouriteOffers, noteOffer, recentOffers, toggleFavourite } from './kept-offers.ts';
import { matchingOffers, type OfferedWidget } from './offered-widget.ts';
import { PaletteTile } from './PaletteTile.tsx';
import styles from './palette.module.css';
import { placeInSight } from './place-widget.ts';
import { useOffers } from './use-offers.ts';

/** The widgets, symbols and components that can be put on the page, by kind, with favourites and what was used last. */
export function PalettePanel(props: {
  readonly editor: Editor;
  /** Lets the next drag on the page draw the widget; without it, it is put in the middle of what is in sight. */
  readonly onDraw?: ((offer: OfferedWidget) => void) | undefined;
}) {
  const { editor, onDraw } = props;
  const { t } = useTexts('designerPanels');
  const { t: common } = useTexts('common');
  const groups = useOffers();
  const [keyword, setKeyword] = useState('');
  const [recent, setRecent] = useState(recentOffers);
  const [favourites, setFavourites] = useState(favouriteOffers);
  const byKey = new Map(groups.flatMap(({ offers }) => offers).map((offer) => [offer.key, offer]));
  const known = (keys: readonly string[]) => keys.flatMap((key) => byKey.get(key) ?? []);

  function note(offer: OfferedWidget) {
    noteOffer(offer.key);
    setRecent(recentOffers());
  }

  function use(offer: OfferedWidget, inSight: boolean) {
    note(offer);
    if (!inSight && onDraw !== undefined) return onDraw(offer);
    try {
      placeInSight(editor, offer);
    } catch (error) {
      showToast({ kind: 'danger', text: errorText(error, common) });
    }
  }

  function favour(offer: OfferedWidget) {
    toggleFavourite(offer.key);
    setFavourites(favouriteOffers());
  }

  const isSearching = keyword.trim() !== '';
  const shown = isSearching
    ? groups.map((group) => ({ ...group, offers: matchingOffers(group.offers, keyword) }))
    : [
        {
          id: 'favourites',
          title: t('palette.favourites'),
          offers: known(favourites),
          startsClosed: false,
        },
        { id: 'recent', title: t('palette.recent'), offers: known(recent), startsClosed: false },
        ...groups,
      ];
  const filled = shown.filter(({ offers }) => offers.length > 0);
  return (
    <div className={styles.panel}>
      <Input
        size="small"
        type="search"
        allowClear
        prefix={<SearchIcon />}
        aria-label={t('palette.search')}
        placeholder={t('palette.search')}
        maxLength={200}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <div className={styles.groups}>
        {filled.length === 0 && (
          <p className={styles.note} role="status">
            {t('palette.none')}
          </p>
        )}
        {filled.map(({ id, title, offers, startsClosed }) => (
          <PanelSection
            key={`${id} ${isSearching}`}
            id={isSearching ? `found-${id}` : `palette-${id}`}
            title={title}
            startsClosed={startsClosed && !isSearching}
          >
            <div className={styles.tiles}>
              {offers.map((offer) => (
                <PaletteTile
                  key={offer.key}
                  offer={offer}
                  isFavourite={favourites.includes(offer.key)}
                  onUse={use}
                  onDrag={note}
                  onFavour={favour}
                />
              ))}
            </div>
          </PanelSection>
        ))}
      </div>
      <p className={styles.note}>{t('palette.hint')}</p>
    </div>
  );
}
