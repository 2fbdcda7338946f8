import {
  type ColourRole,
  colourRoles,
  type PageTheme,
  pageThemes,
  type PaletteChanges,
} from '@penstock/contract/dashboard/colour-role';
import { paletteOf } from '@penstock/contract/dashboard/page-palettes';
import { colourCss } from '@penstock/contract/dashboard/paint';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ColourField } from './ColourField.tsx';
import styles from './palette.module.css';

needTexts('colour');

interface PaletteTableProps {
  /** The colours that count where there are no changes, in the place of the built-in ones. */
  readonly below?: PaletteChanges;
  readonly changes: PaletteChanges;
  readonly isReadOnly: boolean;
  /** Undefined puts back what is below. Changes of one gesture belong together. */
  readonly onChange: (
    theme: PageTheme,
    role: ColourRole,
    colour: string | undefined,
    gesture?: string,
  ) => void;
}

/** The colour of each role in each theme. */
export function PaletteTable({ below, changes, isReadOnly, onChange }: PaletteTableProps) {
  const { t } = useTexts('colour');
  return (
    <table className={styles.palette}>
      <thead>
        <tr>
          <th scope="col">{t('role')}</th>
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
            <th scope="row">{t(`roles.${role}`)}</th>
            {pageThemes.map((theme) => {
              const own = changes[theme]?.[role];
              const value = own ?? paletteOf(theme, below)[role];
              return (
                <td key={theme} data-label={t(`themes.${theme}`)}>
                  {isReadOnly ? (
                    <span className={styles.fixed}>
                      <i style={{ background: colourCss(value) }} />
                      {value}
                    </span>
                  ) : (
                    <ColourField
                      label={`${t(`roles.${role}`)}, ${t(`themes.${theme}`)}`}
                      value={value}
                      onChange={(paint, gesture) =>
                        typeof paint === 'string' && onChange(theme, role, paint, gesture)
                      }
                      {...(own !== undefined && { onClear: () => onChange(theme, role, undefined) })}
                    />
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
