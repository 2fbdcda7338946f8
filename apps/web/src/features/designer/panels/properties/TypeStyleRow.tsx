import type { ReactNode } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import { mixed } from '../../shared-value.ts';
import { FieldRow } from '../fields/FieldRow.tsx';
import type { FieldAccess } from './field-access.ts';
import styles from './type-style.module.css';

const buttons = [
  { path: 'style.font.bold', name: 'bold', letter: 'B' },
  { path: 'style.font.italic', name: 'italic', letter: 'I' },
  { path: 'style.font.underline', name: 'underline', letter: 'U' },
] as const;

/** Whether a field is one of the buttons of this row. */
export function isTypeStyle({ path }: { readonly path: string }): boolean {
  return buttons.some((button) => button.path === path);
}

/** Bold, italic and underlined, as the usual buttons. */
export function TypeStyleRow(props: {
  readonly access: FieldAccess;
  /** The tools beside the buttons. */
  readonly children?: ReactNode;
}) {
  const { access, children } = props;
  const { t } = useTexts('designerPanels');
  return (
    <FieldRow label={t('typeStyle.label')}>
      <div className={styles.buttons} role="group" aria-label={t('typeStyle.label')}>
        {buttons.map(({ path, name, letter }) => {
          const value = access.value(path);
          return (
            <button
              key={path}
              type="button"
              className={styles.button}
              data-style={name}
              aria-label={t(`typeStyle.${name}`)}
              aria-pressed={value === mixed ? 'mixed' : value === true}
              title={t(`typeStyle.${name}`)}
              onClick={() => access.set(path, value !== true)}
            >
              {letter}
            </button>
          );
        })}
        {children}
      </div>
    </FieldRow>
  );
}
