import { titleIn, type Translations } from '@penstock/contract/texts/entered';
import { useId } from 'react';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { configurationControl } from '../configuration-form/configuration-control.tsx';
import { useFieldTexts } from '../form/field-texts.ts';
import { FieldControl } from '../form/FieldControl.tsx';
import styles from './parameter.module.css';
import type { ParameterForm } from './parameter-form.ts';
import { type AnyTarget, type TargetSource, targetText } from './target-source.ts';

needTexts('parameter');

/** A parameter, whatever it is of. */
export interface AnyParameter {
  readonly key: string;
  readonly title: string;
  readonly titleTranslations: Translations;
  readonly required: boolean;
  readonly targets: readonly AnyTarget[];
}

interface ParameterFieldProps {
  readonly source: TargetSource;
  readonly parameter: AnyParameter;
  readonly field: ParameterForm | undefined;
  /** Undefined while none is filled. */
  readonly value: unknown;
  /** The field does not take the value. */
  readonly wrong: boolean;
  /** A hint in the place of the usual one; empty for that. */
  readonly hint: string;
  /** The button that takes the value back. */
  readonly resetText: string;
  readonly onChange: (value: unknown) => void;
}

/** A parameter while it is filled: as the field at its first target. */
export function ParameterField(props: ParameterFieldProps) {
  const { source, parameter, field, value, wrong, resetText, onChange } = props;
  const { t } = useTexts('parameter');
  const language = useLanguage();
  const texts = useFieldTexts();
  const element = useId();
  if (field === undefined) return null;
  const { key, required, targets } = parameter;
  const label = titleIn(parameter, language);
  const id = `${element}.${key}`;
  const places = targets.map((target) => targetText(source, target, language)).join(t('between'));
  const hint = wrong ? t('wrong') : props.hint === '' ? (texts.hint(field.field) ?? places) : props.hint;
  return (
    <div className={styles.value} data-invalid={wrong}>
      <span className={styles.valueLabel}>
        <label htmlFor={id}>{label}</label>
        {required && <span className={styles.required}>{t('required')}</span>}
      </span>
      <FieldControl
        id={id}
        label={label}
        field={field.field}
        value={value ?? field.value}
        invalid={wrong}
        required={required}
        ownControl={configurationControl}
        onChange={onChange}
      />
      <p id={`${id}.note`} className={wrong ? styles.warning : styles.quiet} title={places}>
        {hint}
        {value !== undefined && (
          <button type="button" className={styles.reset} onClick={() => onChange(undefined)}>
            {resetText}
          </button>
        )}
      </p>
    </div>
  );
}
