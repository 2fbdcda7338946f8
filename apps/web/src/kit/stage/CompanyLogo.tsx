import type { CompanyLook } from '@penstock/contract/dashboard/company-look';
import { logoAddress } from '@penstock/stage/company-logo';
import type { ImageResolver } from '@penstock/stage/stage-context';
import { useThemeName } from '../../app/theme-name.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './company-logo.module.css';

/** The logo of a company in a header of the product; nothing where it has none. */
export function CompanyLogo(props: { readonly look: CompanyLook; readonly images: ImageResolver }) {
  const { t } = useTexts('monitor');
  const address = logoAddress(props.images, props.look, useThemeName());
  return address === undefined ? null : <img className={styles.logo} src={address} alt={t('companyLogo')} />;
}
