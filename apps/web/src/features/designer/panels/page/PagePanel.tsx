import { readColourRole } from '@penstock/contract/dashboard/colour-role';
import { readPaint } from '@penstock/contract/dashboard/paint';
import { drawnSettings, pageFits, type PageSettings } from '@penstock/contract/dashboard/page';
import type { Editor } from '@penstock/scene/editor/editor';
import { needTexts } from '../../../../texts/i18n.ts';
import { useTexts } from '../../../../texts/use-texts.ts';
import { useLanguage } from '../../../../app/preferences.ts';
import { ColourField } from '../../../../kit/colour/ColourField.tsx';
import { ChoiceControl } from '../fields/ChoiceControl.tsx';
import { FieldRow } from '../fields/FieldRow.tsx';
import { NumberControl } from '../fields/NumberControl.tsx';
import { PanelSection } from '../fields/PanelSection.tsx';
import { TextControl } from '../fields/TextControl.tsx';
import { ImageControl } from '../properties/ImageControl.tsx';
import styles from '../properties/properties.module.css';
import { usePageSettings } from '../../use-editor.ts';
import { PagePassword } from './PagePassword.tsx';
import { pageSizes } from './page-sizes.ts';

const sizeName = ({ width, height }: { readonly width: number; readonly height: number }) =>
  `${width}x${height}`;

needTexts('designerLook');

/** The settings of the page: title, size, fit, background and password. */
export function PagePanel({ editor }: { readonly editor: Editor }) {
  const { t } = useTexts('designerPanels');
  const { t: look } = useTexts('designerLook');
  const language = useLanguage();
  const settings = usePageSettings(editor);
  const { title, width, height, fit, bgColor, bgImage } = drawnSettings(settings);
  const set = (change: Partial<PageSettings>, squash?: string) =>
    editor.change(
      'pageSettings',
      (transaction) => transaction.setSettings({ ...transaction.settings, ...change }),
      squash,
    );
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>{t('page.title')}</h2>
      <PanelSection id="page" title={t('page.general')}>
        <FieldRow label={t('page.name')} wide>
          <TextControl
            label={t('page.name')}
            value={title}
            maxLength={50}
            onChange={(text) => text.trim() !== '' && set({ title: text.trim() })}
          />
        </FieldRow>
        <FieldRow label={t('page.size')}>
          <ChoiceControl
            label={t('page.size')}
            value={sizeName({ width, height })}
            options={[
              ...(pageSizes.some((size) => sizeName(size) === sizeName({ width, height }))
                ? []
                : [{ value: sizeName({ width, height }), label: `${width} × ${height}` }]),
              ...pageSizes.map((size) => ({ value: sizeName(size), label: size.title[language] })),
            ]}
            onChange={(name) => {
              const size = pageSizes.find((one) => sizeName(one) === name);
              if (size !== undefined) set({ width: size.width, height: size.height });
            }}
          />
        </FieldRow>
        <FieldRow label="">
          <NumberControl
            label={t('page.width')}
            sign="W"
            value={width}
            min={1}
            max={20_000}
            onChange={(value) => set({ width: Math.round(value) })}
          />
          <NumberControl
            label={t('page.height')}
            sign="H"
            value={height}
            min={1}
            max={20_000}
            onChange={(value) => set({ height: Math.round(value) })}
          />
        </FieldRow>
        <FieldRow label={t('page.fit')}>
          <ChoiceControl
            label={t('page.fit')}
            value={fit}
            options={pageFits.map((value) => ({ value, label: t(`page.fits.${value}`) }))}
            onChange={(value) => set({ fit: value })}
          />
        </FieldRow>
      </PanelSection>
      <PanelSection id="background" title={t('page.background')}>
        <FieldRow label={t('page.colour')}>
          <ColourField
            label={t('page.colour')}
            value={readPaint(bgColor) ?? '#ffffff'}
            onChange={(paint, gesture) => typeof paint === 'string' && set({ bgColor: paint }, gesture)}
          />
        </FieldRow>
        <p className={styles.note}>{look(readColourRole(bgColor) === undefined ? 'fixed' : 'follows')}</p>
        <FieldRow label={t('page.image')}>
          <ImageControl
            label={t('page.image')}
            value={bgImage}
            onChange={(image) => set({ bgImage: image })}
          />
        </FieldRow>
      </PanelSection>
      <PanelSection id="password" title={t('page.password')}>
        <PagePassword
          isSet={settings.checkpwd === true}
          onSet={(password) => set({ checkpwd: true, password })}
          onRemove={() => set({ checkpwd: false, password: '' })}
        />
      </PanelSection>
    </div>
  );
}
