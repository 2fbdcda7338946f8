import { useRef } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { MenuIcon } from '../design/icons.tsx';
import { OperationCentre } from '../kit/operation/OperationCentre.tsx';
import { HeaderAlarms } from './alarms/HeaderAlarms.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';
import { HelpButton } from './HelpButton.tsx';
import { Menu } from './Menu.tsx';
import { NotificationBell } from './notifications/NotificationBell.tsx';
import { QuickSwitches } from './QuickSwitches.tsx';
import { SearchButton } from './search/SearchButton.tsx';
import styles from './shell.module.css';

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
