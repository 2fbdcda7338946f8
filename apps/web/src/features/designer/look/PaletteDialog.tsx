import {
  type ColourRole,
  colourRoles,
  type PageTheme,
  pageThemes,
  type PaletteChanges,
} from '@penstock/contract/dashboard/colour-role';
import type { PageSettings } from '@penstock/contract/dashboard/page';
import { paletteOf } from '@penstock/contract/dashboard/page-palettes';
import {
  type PalettePreset,
  palettePresets,
  presetNames,
  presetOf,
} from '@penstock/contract/dashboard/palette-presets';
import { Button, Modal } from 'antd';
import { ColourField } from '../../../kit/colour/ColourField.tsx';
import { useReturnFocus } from '../../../kit/dialog/use-return-focus.ts';
import { needTexts } from '../../../texts/i18n.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { useObservable, usePageSettings } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import styles from './look.module.css';

needTexts('designerLook');

/** The settings with another colour of a role in a theme; undefined puts back that of the product. */
function withRole(
  settings: PageSettings,
  theme: PageTheme,
  role: ColourRole,
  colour: string | undefined,
): PageSettings {
  const before: PaletteChanges = settings.palette ?? {};
  const { [role]: _before, ...others } = before[theme] ?? {};
  const colours = colour === undefined ? others : { ...others, [role]: colour };
  const { [theme]: _theme, ...rest } = before;
  const palette: PaletteChanges = Object.keys(colours).length === 0 ? rest : { ...rest, [theme]: colours };
  const { palette: _palette, ...more } = settings;
  return Object.keys(palette).length === 0 ? more : { ...more, palette };
}

/** The colours that the roles have on this page, in each theme. */
export default function PaletteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('designerLook');
  const { t: colour } = useTexts('colour');
  const { t: common } = useTexts('common');
  const { editor } = useWorkspace();
  const { palette } = usePageSettings(editor);
  const isReadOnly = useObservable(editor.isReadOnly);
  useReturnFocus();
  const chosen = presetOf(palette);
  const take = (name: PalettePreset) =>
    editor.change('pageSettings', (transaction) => {
      const { palette: _palette, ...more } = transaction.settings;
      transaction.setSettings(name === 'petrol' ? more : { ...more, palette: palettePresets[name] });
    });
  const set = (theme: PageTheme, role: ColourRole, value: string | undefined, squash?: string) =>
    editor.change(
      'pageSettings',
      (transaction) => transaction.setSettings(withRole(transaction.settings, theme, role, value)),
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
        <Button
          disabled={isReadOnly || palette === undefined}
          onClick={() =>
            editor.change('pageSettings', (transaction) => {
              const { palette: _palette, ...more } = transaction.settings;
              transaction.setSettings(more);
            })
          }
        >
          {t('palette.reset')}
        </Button>
      }
      onCancel={onClose}
    >
      <p className={styles.note}>{t('palette.note')}</p>
      <div className={styles.presets} role="group" aria-label={t('palette.presets')}>
        {presetNames.map((name) => (
          <Button
            key={name}
            size="small"
            disabled={isReadOnly}
            aria-pressed={name === chosen}
            type={name === chosen ? 'primary' : 'default'}
            icon={
              <i
                className={styles.preset}
                style={{ background: paletteOf('light', palettePresets[name]).accent }}
              />
            }
            onClick={() => take(name)}
          >
            {t(`presets.${name}`)}
          </Button>
        ))}
      </div>
      <div className={styles.texts}>
        <table className={styles.palette}>
          <thead>
            <tr>
              <th scope="col">{t('palette.role')}</th>
              {pageThemes.map((theme) => (
                <th key={theme} scope="col">
                  {t(`themes.${theme}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {colourRoles.map((role) => (
              <tr key={role}>
                <th scope="row">{colour(`roles.${role}`)}</th>
                {pageThemes.map((theme) => {
                  const own = palette?.[theme]?.[role];
                  return (
                    <td key={theme}>
                      <ColourField
                        label={`${colour(`roles.${role}`)}, ${t(`themes.${theme}`)}`}
                        value={own ?? paletteOf(theme)[role]}
                        onChange={(paint, gesture) =>
                          !isReadOnly && typeof paint === 'string' && set(theme, role, paint, gesture)
                        }
                        {...(own !== undefined && {
                          onClear: () => !isReadOnly && set(theme, role, undefined),
                        })}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  );
}
