import { useTexts } from '../texts/use-texts.ts';
import { Link } from 'react-router';
import { BackIcon } from '../design/icons.tsx';
import { useCrumbs } from './crumbs.ts';
import { SiblingMenu } from './SiblingMenu.tsx';
import styles from './crumbs.module.css';

/** The path to the page that is shown; on a phone, the way back. */
export function Breadcrumbs() {
  const { t } = useTexts('shell');
  const crumbs = useCrumbs();
  const parent = crumbs.slice(0, -1).findLast(({ to }) => to !== undefined);
  return (
    <nav aria-label={t('where')} className={styles.crumbs}>
      {parent?.to !== undefined && (
        <Link to={parent.to} className={styles.back}>
          <BackIcon />
          {parent.text}
        </Link>
      )}
      <ol data-has-parent={parent?.to !== undefined}>
        {crumbs.map(({ text, to, siblings }, index) => {
          const last = index === crumbs.length - 1;
          return (
            <li key={`${index} ${text}`} aria-current={last ? 'page' : undefined}>
              {to === undefined || last ? <span>{text}</span> : <Link to={to}>{text}</Link>}
              {siblings !== undefined && <SiblingMenu of={text} siblings={siblings} />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
