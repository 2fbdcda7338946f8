import type { CallAnswer } from '@penstock/contract/calls/call';
import { companyLookInfo, companyLookSave } from '@penstock/contract/calls/company-look';
import { colourRoles, pageThemes } from '@penstock/contract/dashboard/colour-role';
import type { CompanyLook } from '@penstock/contract/dashboard/company-look';
import { poorPairs } from '@penstock/contract/dashboard/palette-contrast';
import { palettePresets, presetOf } from '@penstock/contract/dashboard/palette-presets';
import { Button } from 'antd';
import { useState } from 'react';
import { client } from '../../app/services.ts';
import { withRole } from '../../kit/colour/palette-changes.ts';
import { PaletteTable } from '../../kit/colour/PaletteTable.tsx';
import { PoorContrast } from '../../kit/colour/PoorContrast.tsx';
import { PresetButtons } from '../../kit/colour/PresetButtons.tsx';
import { useUnsavedGuard } from '../../kit/form/unsaved-changes.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import pageStyles from '../../kit/account/account-page.module.css';
import styles from './company-look.module.css';
import { LogoSection } from './LogoSection.tsx';
import { LookPreview } from './LookPreview.tsx';

type StoredLook = CallAnswer<typeof companyLookInfo>;

/** The look while it is changed: its logo, its colours, how a page looks with them, and what cannot be read. */
export function LookEditor({ stored }: { readonly stored: StoredLook }) {
  const { t } = useTexts('companyLook');
  const [look, setLook] = useState<CompanyLook>({ palette: stored.palette, logo: stored.logo });
  const isDirty = textOf(look) !== textOf(stored);
  const isReadOnly = !stored.changeable;
  const poor = poorPairs(look.palette);
  useUnsavedGuard(isDirty, t('title'));
  const { run, running } = useChange(
    (given: CompanyLook) => client.call(companyLookSave, { ...given, revision: stored.revision }),
    { success: () => t('saved'), invalidates: [[companyLookInfo.path]], failure: 'message' },
  );
  const setPalette = (palette: CompanyLook['palette']) => setLook((before) => ({ ...before, palette }));
  return (
    <>
      <section className={`${pageStyles.sheet} ${styles.section}`} aria-label={t('logo.title')}>
        <h2>{t('logo.title')}</h2>
        <p className={styles.note}>{t('logo.note')}</p>
        <LogoSection
          logo={look.logo}
          isReadOnly={isReadOnly}
          onChange={(ground, sha256) =>
            setLook((before) => ({ ...before, logo: { ...before.logo, [ground]: sha256 } }))
          }
        />
      </section>
      <section className={`${pageStyles.sheet} ${styles.section}`} aria-label={t('preview.title')}>
        <h2>{t('preview.title')}</h2>
        <LookPreview look={look} />
      </section>
      <section className={`${pageStyles.sheet} ${styles.section}`} aria-label={t('colours.title')}>
        <h2>{t('colours.title')}</h2>
        <p className={styles.note}>{t('colours.note')}</p>
        <PresetButtons
          chosen={presetOf(look.palette)}
          isReadOnly={isReadOnly}
          onTake={(name) => name !== 'company' && setPalette(palettePresets[name])}
        />
        <PoorContrast pairs={poor} />
        <PaletteTable
          changes={look.palette}
          isReadOnly={isReadOnly}
          onChange={(theme, role, colour) =>
            setLook((before) => ({ ...before, palette: withRole(before.palette, theme, role, colour) }))
          }
        />
      </section>
      {!isReadOnly && (
        <div className={styles.bar}>
          <Button
            type="primary"
            disabled={!isDirty || poor.length > 0}
            loading={running}
            onClick={() => void run(look)}
          >
            {t('save')}
          </Button>
          {isDirty && (
            <Button onClick={() => setLook({ palette: stored.palette, logo: stored.logo })}>
              {t('discard')}
            </Button>
          )}
          <span className={styles.note} role="status">
            {poor.length > 0 ? (
              t('notReadable')
            ) : stored.updateTime === '' ? (
              t('never')
            ) : (
              <>
                {t('changedBy', { author: stored.author })} <RelativeTime time={stored.updateTime} />
              </>
            )}
          </span>
        </div>
      )}
    </>
  );
}

/** A look as text, so that two that say the same are the same, in whatever order. */
function textOf({ palette, logo }: CompanyLook): string {
  const colours = pageThemes.map((theme) => colourRoles.map((role) => palette[theme]?.[role] ?? ''));
  return JSON.stringify([colours, logo.light, logo.dark]);
}
