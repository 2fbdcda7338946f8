import styles from './shell.module.css';
import { useRef } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { MenuIcon, StarFilledIcon, StarIcon } from '../design/icons.tsx';
import { OperationCentre } from '../kit/operation/OperationCentre.tsx';
import { HeaderAlarms } from './alarms/HeaderAlarms.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { HelpButton } from './HelpButton.tsx';
import { Menu } from './Menu.tsx';
import { NotificationBell } from './notifications/NotificationBell.tsx';
import { QuickSwitches } from './QuickSwitches.tsx';
import { SearchButton } from './search/SearchButton.tsx';
import { toggleFavourite, usePlaces } from '../app/places.ts';
import { useShownPlace } from './use-visit.ts';

/** Where somebody is, and what there is on every page: search, alarms, notifications, help, switches, account. */
export function Header() {
  const { t } = useTexts('shell');
  const drawer = useRef<HTMLDialogElement>(null);
  return (
    <header className={styles.header}>
      <button
        type="button"
        className={styles.openMenu}
        aria-label={t('openMenu')}
        onClick={() => drawer.current?.showModal()}
      >
        <MenuIcon size={20} />
      </button>
      <div className={styles.position}>
        <Breadcrumbs />
        <FavouriteButton />
      </div>
      <SearchButton />
      <OperationCentre className={styles.tool} />
      <HeaderAlarms />
      <NotificationBell />
      <HelpButton />
      <QuickSwitches />
      <AccountMenu />
      <dialog
        ref={drawer}
        className={styles.drawer}
        aria-label={t('menu')}
        onClick={(event) => {
          // A click beside the drawer is on its backdrop.
          if (event.clientX > event.currentTarget.clientWidth) event.currentTarget.close();
        }}
      >
        <Menu narrow={false} onChosen={() => drawer.current?.close()} />
      </dialog>
    </header>
  );
}

/** Makes the page that is shown a favourite, or no longer one. */
function FavouriteButton() {
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
