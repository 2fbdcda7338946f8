import { useRef } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { Link } from 'react-router';
import { patterns } from '../app/paths.ts';
import { useLanguage } from '../app/preferences.ts';
import { LanguageSwitch, ThemeSwitch } from '../app/Switches.tsx';
import { useSession } from '../app/session.ts';
import { ChevronDownIcon } from '../design/icons.tsx';
import { Avatar } from '../kit/avatar/Avatar.tsx';
import { useOpenFeatures } from './open-features.ts';
import { useLeave } from './use-leave.ts';
import styles from './shell.module.css';

/** The menu of the account: its name, the language and look of the page, and the way out. */
export function AccountMenu() {
  const { t } = useTexts(['shell', 'common']);
  const user = useSession((session) => session.user);
  const leave = useLeave();
  const language = useLanguage();
  const menu = useRef<HTMLDivElement>(null);
  const ownPages = useOpenFeatures().filter((feature) => feature.menu?.group === 'own');
  if (user === undefined) return null;
  const name = user.nickName === '' ? user.username : user.nickName;

  return (
    <>
      <button type="button" className={styles.account} popoverTarget="account-menu">
        <Avatar url={user.avatarUrl} size={24} />
        <span className={styles.accountName}>{name}</span>
        <ChevronDownIcon size={14} />
        <span className="visually-hidden">{t('account')}</span>
      </button>
      <div ref={menu} id="account-menu" popover="auto" className={styles.accountMenu}>
        <div>
          <p className={styles.accountTitle}>{name}</p>
          <p className={styles.accountNote}>
            {user.username} · {t(`common:roles.${user.roleType}`)}
          </p>
          {user.company !== '' && <p className={styles.accountNote}>{user.company}</p>}
        </div>
        <nav className={styles.accountLinks} aria-label={t('ownPages')}>
          {ownPages.map((feature) => (
            <Link key={feature.name} to={patterns[feature.name]} onClick={() => menu.current?.hidePopover()}>
              {feature.title[language]}
            </Link>
          ))}
        </nav>
        <div className={styles.accountRow}>
          <span>{t('common:language')}</span>
          <LanguageSwitch />
        </div>
        <div className={styles.accountRow}>
          <span>{t('common:theme')}</span>
          <ThemeSwitch />
        </div>
        <button type="button" className="plain-button" onClick={leave}>
          {t('signOut')}
        </button>
      </div>
    </>
  );
}
