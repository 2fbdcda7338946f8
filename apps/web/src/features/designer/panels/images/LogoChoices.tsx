import { pageImageAddress } from '@penstock/contract/calls/page-image';
import { logoChoices, logoOn, logoReferences } from '@penstock/contract/dashboard/company-look';
import { withLogo } from '@penstock/stage/company-logo';
import { Link } from 'react-router';
import { useThemeName } from '../../../../app/theme-name.ts';
import { pathTo } from '../../../../app/paths.ts';
import { useTexts } from '../../../../texts/use-texts.ts';
import { useCompanyLook } from '../../look/use-look.ts';
import styles from './images.module.css';

/** The logo of the company: by the background of the page, or the picture for a ground that the author knows. */
export function LogoChoices(props: {
  readonly chosen: string;
  readonly onPick: (reference: string) => void;
}) {
  const { chosen, onPick } = props;
  const { t } = useTexts('designerPanels');
  const company = useCompanyLook();
  const theme = useThemeName();
  if (logoOn(company, 'light') === null)
    return (
      <p className={styles.note}>
        {t('images.noLogo')} <Link to={pathTo('CompanyLook')}>{t('images.toLogo')}</Link>
      </p>
    );
  return (
    <ul className={styles.images} aria-label={t('images.logo')}>
      {logoChoices.map((choice) => {
        const reference = logoReferences[choice];
        return (
          <li key={choice}>
            <button
              type="button"
              className={`${styles.image} ${styles.logo}`}
              data-theme={choice === 'auto' ? undefined : choice}
              aria-pressed={reference === chosen}
              title={t(`images.logos.${choice}`)}
              onClick={() => onPick(reference)}
            >
              <img src={withLogo(pageImageAddress, company, theme)(reference)} alt="" />
              <span>{t(`images.logos.${choice}`)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
