import { isFilled } from '@penstock/contract/schema/condition';
import { useTexts } from '../../texts/use-texts.ts';
import { valueAtPath } from './draft.ts';
import { FieldControl } from './FieldControl.tsx';
import { useFieldTexts } from './field-texts.ts';
import { useFieldForm } from './form-context.ts';
import styles from './form.module.css';
import { isWide } from './is-wide.ts';
import type { PlacedField } from './shown-fields.ts';

/** One field: label, control, and below it what is wrong, or help, and the default where the value is another one. */
export function FieldRow({ placed }: { readonly placed: PlacedField }) {
  const { t } = useTexts('form');
  const texts = useFieldTexts();
  const { form, id, ownControl } = useFieldForm();
  const { path, field, required } = placed;
  const value = valueAtPath(form.draft, path);
  const problem = form.problemOf(path);
  const hint = texts.hint(field);
  const label = texts.label(field);
  const fieldId = `${id}.${path}`;
  const { defaultValue } = field;
  const differs =
    (field.kind === 'number' || field.kind === 'text') && isFilled(defaultValue) && value !== defaultValue;

  return (
    <div
      className={isWide(field) ? `${styles.field} ${styles.wide}` : styles.field}
      data-field={path}
      data-invalid={problem !== undefined}
      onBlur={() => form.leave(path)}
    >
      {field.kind !== 'flag' && (
        <span className={styles.labelLine}>
          <label id={`${fieldId}.label`} htmlFor={fieldId}>
            {label}
          </label>
          {required && !isFilled(defaultValue) && field.kind !== 'choice' && (
            <span className={styles.required}>{t('required')}</span>
          )}
        </span>
      )}
      <FieldControl
        id={fieldId}
        label={label}
        field={field}
        value={value}
        invalid={problem !== undefined}
        required={required}
        ownControl={ownControl}
        onChange={(next) => form.setValue(path, next)}
      />
      <p
        id={`${fieldId}.note`}
        className={problem === undefined ? styles.note : styles.problem}
        aria-live="polite"
      >
        <span>{problem ?? hint}</span>
        {differs && (
          <button
            type="button"
            className={styles.reset}
            aria-label={t('resetToDefault', { label })}
            onClick={() => form.setValue(path, defaultValue)}
          >
            {t('default', { value: texts.value(field, defaultValue) })}
          </button>
        )}
      </p>
    </div>
  );
}
