import { useEffect, useRef } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { Link } from 'react-router';
import { useOpenFeatures } from './open-features.ts';
import { patterns } from '../app/paths.ts';
import { useLanguage } from '../app/preferences.ts';
import { Mark } from '../design/Mark.tsx';
import { ClosableGroup } from './ClosableGroup.tsx';
import { useShownFeature } from './crumbs.ts';
import { isAt, type MenuGroup, type MenuPage, menuOf } from './menu-of.ts';
import { menuIcons } from './menu-icons.ts';
import styles from './menu.module.css';
import { PlaceGroups } from './PlaceGroups.tsx';

interface MenuProps {
  /** Only icons are shown; the titles are for the pointer and for screen readers. */
  readonly narrow: boolean;
  readonly onChosen?: (() => void) | undefined;
}

/** The brand, which leads home, and the pages in their groups. */
export function Menu({ narrow, onChosen }: MenuProps) {
  const { t } = useTexts('shell');
  const groups = menuOf(useOpenFeatures());
  const nav = useRef<HTMLElement>(null);
  const shown = useShownFeature();
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <>
      <Link to="/manage" className={styles.brand} title={t('home')} onClick={onChosen}>
        <Mark size={28} />
        <span className={narrow ? 'visually-hidden' : undefined}>Penstock</span>
      </Link>
      <nav ref={nav} aria-label={t('menu')} className={styles.nav}>
        {groups.map((group) => (
          <Group key={group.name} group={group} narrow={narrow} onChosen={onChosen} />
        ))}
        {!narrow && <PlaceGroups onChosen={onChosen} />}
      </nav>
    </>
  );
}

interface GroupProps extends MenuProps {
  readonly group: MenuGroup;
}

/** A group with one page is that page; any other can be closed. */
function Group({ group, narrow, onChosen }: GroupProps) {
  const language = useLanguage();
  const entries = <Entries pages={group.pages} narrow={narrow} onChosen={onChosen} />;
  if (narrow || group.pages.length === 1) return <ul className={styles.entries}>{entries}</ul>;
  return (
    <ClosableGroup name={group.name} title={group.title[language]}>
      {entries}
    </ClosableGroup>
  );
}

function Entries({ pages, narrow, onChosen }: MenuProps & { readonly pages: readonly MenuPage[] }) {
  const language = useLanguage();
  const shown = useShownFeature();
  return pages.map((page) => {
    const title = page.title[language];
    const Icon = menuIcons[page.menu.icon];
    return (
      <li key={page.name}>
        <Link
          to={patterns[page.name]}
          className={styles.entry}
          aria-current={isAt(page, shown) ? 'page' : undefined}
          title={narrow ? title : undefined}
          onClick={onChosen}
        >
          <Icon size={18} />
          <span className={narrow ? 'visually-hidden' : undefined}>{title}</span>
        </Link>
      </li>
    );
  });
}
