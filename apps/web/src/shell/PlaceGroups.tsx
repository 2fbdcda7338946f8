import { useTexts } from '../texts/use-texts.ts';
import { Link, useLocation } from 'react-router';
import { type Place, usePlaces } from '../app/places.ts';
import { useLanguage } from '../app/preferences.ts';
import { ClockIcon, StarIcon } from '../design/icons.tsx';
import { ClosableGroup } from './ClosableGroup.tsx';
import styles from './menu.module.css';
import { placeTexts } from './place-text.ts';

/** How many recent pages the menu offers; the search has the others. */
const maxRecent = 5;

/** The favourite pages, and those that were opened last. */
export function PlaceGroups({ onChosen }: { readonly onChosen: (() => void) | undefined }) {
  const { t } = useTexts('shell');
  const { favourites, recent } = usePlaces();
  const { pathname } = useLocation();
  const known = new Set([pathname, ...favourites.map(({ path }) => path)]);
  const others = recent.filter(({ path }) => !known.has(path)).slice(0, maxRecent);
  return (
    <>
      {favourites.length > 0 && (
        <ClosableGroup name="favourites" title={t('found.favourites')}>
          <PlaceEntries places={favourites} Icon={StarIcon} onChosen={onChosen} />
        </ClosableGroup>
      )}
      {others.length > 0 && (
        <ClosableGroup name="recent" title={t('found.recent')}>
          <PlaceEntries places={others} Icon={ClockIcon} onChosen={onChosen} />
        </ClosableGroup>
      )}
    </>
  );
}

interface PlaceEntriesProps {
  readonly places: readonly Place[];
  readonly Icon: typeof StarIcon;
  readonly onChosen: (() => void) | undefined;
}

function PlaceEntries({ places, Icon, onChosen }: PlaceEntriesProps) {
  const language = useLanguage();
  return places.map((place) => {
    const { text, note } = placeTexts(place, language);
    const full = note === '' ? text : `${text} · ${note}`;
    return (
      <li key={place.path}>
        <Link to={place.path} className={`${styles.entry} ${styles.place}`} title={full} onClick={onChosen}>
          <Icon size={14} />
          <span>{full}</span>
        </Link>
      </li>
    );
  });
}
