import { useTexts } from '../texts/use-texts.ts';
import { toggleFavourite, usePlaces } from '../app/places.ts';
import { StarFilledIcon, StarIcon } from '../design/icons.tsx';
import styles from './shell.module.css';
import { useShownPlace } from './use-visit.ts';

/** Makes the page that is shown a favourite, or no longer one. */
export function FavouriteButton() {
  const { t } = useTexts('shell');
  const place = useShownPlace();
  const chosen = usePlaces(({ favourites }) => favourites.some(({ path }) => path === place?.path));
  if (place === undefined) return null;
  const text = t(chosen ? 'removeFavourite' : 'addFavourite');
  return (
    <button
      type="button"
      className={`${styles.tool} ${styles.wideOnly}`}
      aria-pressed={chosen}
      aria-label={t('favourite')}
      title={text}
      onClick={() => toggleFavourite(place)}
    >
      {chosen ? <StarFilledIcon /> : <StarIcon />}
    </button>
  );
}
