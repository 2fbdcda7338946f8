import { Select } from 'antd';
import { useId } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import type { Form } from '../../kit/form/use-form.ts';
import styles from './definition.module.css';
import type { DefinitionState } from './definition-state.ts';
import { targetFields } from '../../kit/parameter/target-source.ts';
import { definitionTargets, type TargetList } from './parameter-targets.ts';

interface ParameterFieldsProps {
  readonly state: DefinitionState;
  readonly form: Form;
  readonly list: TargetList;
  /** The item as it is saved, by its name. */
  readonly item: string;
}

/** Which fields of an item of a product are filled for each equipment, and the way to have another filled so. */
export function ParameterFields({ state, form, list, item }: ParameterFieldsProps) {
  const { t } = useTexts('definition');
  const language = useLanguage();
  const navigate = useNavigate();
  const id = useId();
  const { definition, target } = state;
  const fields = targetFields(definitionTargets(definition), list, item);
  const labels = new Map(fields.map(({ path, field }) => [path, field.label?.[language] ?? path]));
  const known = definition.parameters.flatMap((parameter) =>
    parameter.targets.flatMap((one) =>
      one.kind === 'field' && one.list === list && one.item === item
        ? [{ key: parameter.key, title: parameter.title, field: one.field }]
        : [],
    ),
  );
  const open = (query: string) =>
    void navigate(`${pathTo('ProductParameters', { productId: target.id })}?${query}`);
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h3 id={id}>{t('fields.title')}</h3>
      {known.length > 0 && (
        <ul className={styles.plain}>
          {known.map(({ key, title, field }) => (
            <li key={`${key} ${field}`}>
              {t('fields.filled', { field: labels.get(field) ?? field, parameter: title })}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>{t(form.dirty ? 'fields.saveFirst' : 'fields.text')}</p>
      <Select
        aria-label={t('fields.choose')}
        className={styles.choice ?? ''}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('fields.choose')}
        disabled={form.dirty}
        value={null}
        options={fields
          .filter(({ path }) => !known.some(({ field }) => field === path))
          .map(({ path }) => ({ value: path, label: labels.get(path) ?? path }))}
        onChange={(field: string | null) => {
          if (field !== null) open(new URLSearchParams({ add: '1', list, item, field }).toString());
        }}
      />
    </section>
  );
}
