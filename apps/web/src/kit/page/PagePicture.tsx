import type { ComponentProps } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { KeyIcon, PageIcon } from '../../design/icons.tsx';
import { needTexts } from '../../texts/i18n.ts';
import styles from './page-picture.module.css';

needTexts('page');

interface PagePictureProps extends Omit<ComponentProps<typeof Link>, 'title' | 'className' | 'children'> {
  readonly title: string;
  /** Empty: there is none, or none that may be shown. */
  readonly pictureUrl: string;
  /** Whether the picture is not shown because the page asks for a password. */
  readonly asksPassword?: boolean;
}

/** The picture of a page, as the link that opens it. */
export function PagePicture({ title, pictureUrl, asksPassword = false, ...link }: PagePictureProps) {
  const { t } = useTexts('page');
  return (
    <Link {...link} className={styles.picture} aria-label={title}>
      {pictureUrl === '' ? (
        <span className={styles.none}>
          {asksPassword ? <KeyIcon size={24} /> : <PageIcon size={24} />}
          {t(asksPassword ? 'password' : 'none')}
        </span>
      ) : (
        <img src={pictureUrl} alt="" loading="lazy" draggable={false} />
      )}
    </Link>
  );
}
