import styles from './palette.module.css';
import type { Editor } from '@penstock/scene/editor/editor';
import { Input } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import { errorText } from '../../../../app/error-text.ts';
import { SearchIcon } from '../../../../design/icons.tsx';
import { showToast } from '../../../../kit/mutation/toast-list.ts';
import { PanelSection } from '../fields/PanelSection.tsx';
import { matchingOffers, type OfferedWidget } from './offered-widget.ts';
import { PaletteTile } from './PaletteTile.tsx';
import { useOffers } from './use-offers.ts';
import { toPage } from '@penstock/scene/editor/camera';
import { addWidget } from '@penstock/scene/tools/draw';
import { z } from 'zod';
import { clearable } from '../../../../kit/form/clearable.tsx';
import { keep, readKept, withFirst } from '../../../../kit/kept/kept-for-account.ts';

/** How many are kept. */
const kept = { recent: 12, favourites: 60 } as const;

const keysSchema = z.array(z.string().max(120)).max(kept.favourites);

/** The keys of what an account used last, and of its favourites, the latest first. */
const recentOffers = () => readKept<readonly string[]>('designer.recent', keysSchema, []);
const favouriteOffers = () => readKept<readonly string[]>('designer.favourites', keysSchema, []);

/** Puts an offer first among those that were used last. */
function noteOffer(key: string): void {
  keep('designer.recent', withFirst(recentOffers(), key, kept.recent));
}

/** Makes an offer a favourite, or no longer one. */
function toggleFavourite(key: string): void {
  const favourites = favouriteOffers();
  keep(
    'designer.favourites',
    favourites.includes(key)
      ? favourites.filter((other) => other !== key)
      : withFirst(favourites, key, kept.favourites),
  );
}

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
        allowClear={clearable}
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

/**
 * Puts a widget in front, in the middle of what is in sight, and selects it. Throws `page.widgets` and the like where the page
 * has no room for it.
 */
function placeInSight(editor: Editor, { type, size, data }: OfferedWidget): void {
  const viewport = editor.viewport.get();
  const middle = toPage(editor.camera.get(), { x: viewport.width / 2, y: viewport.height / 2 });
  const corner = { x: Math.round(middle.x - size.width / 2), y: Math.round(middle.y - size.height / 2) };
  addWidget(editor, { widgetType: type, ...(data !== undefined && { data }) }, { ...corner, ...size });
}
