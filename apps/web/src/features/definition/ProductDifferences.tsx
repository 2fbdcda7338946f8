import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { differences } from '../../kit/form/differences.ts';
import { type DraftFields, draftOf } from '../../kit/form/draft.ts';
import { useFieldTexts } from '../../kit/form/field-texts.ts';
import type { Form } from '../../kit/form/use-form.ts';
import styles from './definition.module.css';

interface ProductDifferencesProps {
  readonly form: Form;
  /** The item as the product has it. */
  readonly product: DraftFields;
  readonly title: string;
}

/** The fields in which an item of an equipment differs from its product, with the product's values, each to be reset. */
export function ProductDifferences({ form, product, title }: ProductDifferencesProps) {
  const { t } = useTexts('definition');
  const texts = useFieldTexts();
  const found = differences(form.node, draftOf(form.node, product), form.draft);
  return (
    <section className={styles.panel} aria-label={t('differences.title', { title })}>
      <h3>{t('differences.title', { title })}</h3>
      {found.length === 0 ? (
        <p className={styles.quiet}>{t('differences.none')}</p>
      ) : (
        <ul className={styles.differences}>
          {found.map(({ path, field, before }) => {
            const label = texts.label(field);
            return (
              <li key={path}>
                <span>{t('differences.value', { label, value: texts.value(field, before) })}</span>
                <Button
                  size="small"
                  aria-label={t('differences.resetOf', { label })}
                  onClick={() => form.setValue(path, before)}
                >
                  {t('differences.reset')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
