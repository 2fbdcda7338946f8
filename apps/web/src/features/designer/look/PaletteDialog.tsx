import type { PaletteChanges } from '@penstock/contract/dashboard/colour-role';
import type { PageSettings } from '@penstock/contract/dashboard/page';
import { poorPairs } from '@penstock/contract/dashboard/palette-contrast';
import { palettePresets, presetOf, presetOver } from '@penstock/contract/dashboard/palette-presets';
import { Button, Modal } from 'antd';
import { withRole } from '../../../kit/colour/palette-changes.ts';
import { PaletteTable } from '../../../kit/colour/PaletteTable.tsx';
import { PoorContrast } from '../../../kit/colour/PoorContrast.tsx';
import { PresetButtons } from '../../../kit/colour/PresetButtons.tsx';
import { useReturnFocus } from '../../../kit/dialog/use-return-focus.ts';
import { needTexts } from '../../../texts/i18n.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { useObservable, usePageSettings } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import styles from './look.module.css';
import { useCompanyLook } from './use-look.ts';

needTexts('designerLook');

/** The settings with other colours of the page; without any where there are none. */
function withPalette({ palette: _before, ...more }: PageSettings, palette: PaletteChanges): PageSettings {
  return Object.keys(palette).length === 0 ? more : { ...more, palette };
}

/** The colours that the roles have on this page, in each theme. */
export default function PaletteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('designerLook');
  const { t: common } = useTexts('common');
  const { editor } = useWorkspace();
  const { palette } = usePageSettings(editor);
  const company = useCompanyLook().palette;
  const isReadOnly = useObservable(editor.isReadOnly);
  useReturnFocus();
  const hasCompany = Object.keys(company).length > 0;
  const change = (next: (before: PaletteChanges) => PaletteChanges, squash?: string) =>
    editor.change(
      'pageSettings',
      (transaction) => {
        const { settings } = transaction;
        transaction.setSettings(withPalette(settings, next(settings.palette ?? {})));
      },
      squash,
    );
  return (
    <Modal
      open
      centered
      width="min(760px, 96vw)"
      title={t('palette.title')}
      transitionName=""
      maskTransitionName=""
      closable={{ 'aria-label': common('close') }}
      focusable={{ focusTriggerAfterClose: false }}
      footer={
        <Button disabled={isReadOnly || palette === undefined} onClick={() => change(() => ({}))}>
          {t('palette.reset')}
        </Button>
      }
      onCancel={onClose}
    >
      <p className={styles.note}>{t(hasCompany ? 'palette.companyNote' : 'palette.note')}</p>
      <div className={styles.presets}>
        <PresetButtons
          chosen={hasCompany && palette === undefined ? 'company' : presetOf(palette, company)}
          company={hasCompany ? company : undefined}
          isReadOnly={isReadOnly}
          onTake={(name) =>
            change(() =>
              name === 'company' ? {} : hasCompany ? presetOver(company, name) : palettePresets[name],
            )
          }
        />
      </div>
      <PoorContrast pairs={poorPairs(company, palette)} />
      <div className={styles.texts}>
        <PaletteTable
          below={company}
          changes={palette ?? {}}
          isReadOnly={isReadOnly}
          onChange={(theme, role, colour, gesture) =>
            change((before) => withRole(before, theme, role, colour), gesture)
          }
        />
      </div>
    </Modal>
  );
}
