import { useTexts } from '../../../../texts/use-texts.ts';
import { mixed } from '../../shared-value.ts';
import { FieldRow } from '../fields/FieldRow.tsx';
import type { FieldAccess } from './field-access.ts';
import styles from './type-style.module.css';

/** The paths of the styles of type that are one row of buttons, and the letters on them. */
const letters = { 'style.font.bold': 'B', 'style.font.italic': 'I', 'style.font.underline': 'U' } as const;
type StylePath = keyof typeof letters;

const paths = [
  'style.font.bold',
  'style.font.italic',
  'style.font.underline',
] as const satisfies readonly StylePath[];
const names = {
  'style.font.bold': 'bold',
  'style.font.italic': 'italic',
  'style.font.underline': 'underline',
} as const;

/** Whether a field is one of the buttons of this row, beside the first. */
export function isLaterTypeStyle(path: string): boolean {
  return path === 'style.font.italic' || path === 'style.font.underline';
}

/** Whether the row is where a field is. */
export function isTypeStyle(path: string): boolean {
  return path === 'style.font.bold';
}

/** Bold, italic and underlined, as the usual buttons. */
export function TypeStyleRow({ access }: { readonly access: FieldAccess }) {
  const { t } = useTexts('designerPanels');
  return (
    <FieldRow label={t('typeStyle.label')}>
      <div className={styles.buttons} role="group" aria-label={t('typeStyle.label')}>
        {paths.map((path) => {
          const value = access.value(path);
          const name = t(`typeStyle.${names[path]}`);
          return (
            <button
              key={path}
              type="button"
              className={styles.button}
              data-style={names[path]}
              aria-label={name}
              aria-pressed={value === mixed ? 'mixed' : value === true}
              title={name}
              onClick={() => access.set(path, value !== true)}
            >
              {letters[path]}
            </button>
          );
        })}
      </div>
    </FieldRow>
  );
}
