import { pageImageAddress } from '@penstock/contract/calls/page-image';
import { type PageTheme, pageThemes } from '@penstock/contract/dashboard/colour-role';
import { type CompanyLook, logoOn } from '@penstock/contract/dashboard/company-look';
import { paletteOf } from '@penstock/contract/dashboard/page-palettes';
import { colourCss } from '@penstock/contract/dashboard/paint';
import { themeOn } from '@penstock/scene/symbols/symbol-theme';
import { logoAddress } from '@penstock/stage/company-logo';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './company-look.module.css';

/** A small page in each theme with the colours and the logo that are chosen. */
export function LookPreview({ look }: { readonly look: CompanyLook }) {
  return (
    <div className={styles.previews}>
      {pageThemes.map((theme) => (
        <ThemePreview key={theme} theme={theme} look={look} />
      ))}
    </div>
  );
}

const curves = ['series1', 'series2', 'series3', 'series4'] as const;

function ThemePreview({ theme, look }: { readonly theme: PageTheme; readonly look: CompanyLook }) {
  const { t } = useTexts('companyLook');
  const { t: colour } = useTexts('colour');
  const palette = paletteOf(theme, look.palette);
  const css = (role: keyof typeof palette) => colourCss(palette[role]);
  const hasLogo = logoOn(look, 'light') !== null;
  const name = colour(`themes.${theme}`);
  return (
    <figure className={styles.preview} aria-label={name}>
      <div className={styles.sample} style={{ background: css('page'), color: css('text') }} aria-hidden>
        <div className={styles.sampleHeader} style={{ background: css('header'), color: css('onHeader') }}>
          {hasLogo && (
            <img src={logoAddress(pageImageAddress, look, themeOn(palette.header) ?? 'light')} alt="" />
          )}
          <strong>{t('preview.page')}</strong>
        </div>
        <div className={styles.sampleCard} style={{ background: css('surface'), borderColor: css('border') }}>
          <span style={{ color: css('muted') }}>{t('preview.label')}</span>
          <strong>4.21 m</strong>
          <span className={styles.sampleStates}>
            {(['good', 'notice', 'warning', 'alarm'] as const).map((role) => (
              <span key={role} style={{ color: css(role) }}>
                {colour(`roles.${role}`)}
              </span>
            ))}
          </span>
          <svg viewBox="0 0 120 28" preserveAspectRatio="none" className={styles.sampleCurves}>
            {curves.map((role, at) => (
              <path
                key={role}
                d={`M0 ${4 + at * 6} C 30 ${26 - at * 8}, 70 ${2 + at * 8}, 120 ${24 - at * 6}`}
                fill="none"
                stroke={css(role)}
                strokeWidth="2"
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </svg>
          <span className={styles.sampleButton} style={{ background: css('accent'), color: css('onAccent') }}>
            {t('preview.button')}
          </span>
        </div>
      </div>
      <figcaption>{name}</figcaption>
    </figure>
  );
}
