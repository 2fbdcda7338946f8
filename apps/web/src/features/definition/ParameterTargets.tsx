import {
  type Definition,
  definitionLists,
  type ParameterTarget,
  parameterTargetSchema,
} from '@penstock/contract/product/definition';
import { fieldLabel, valueLabel } from '@penstock/contract/texts/label';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import type { Form } from '../../kit/form/use-form.ts';
import styles from './definition.module.css';
import { itemNames, type TargetList, targetFields, targetText } from './parameter-targets.ts';

interface ParameterTargetsProps {
  readonly definition: Definition;
  readonly form: Form;
}

/** The value of the choice of a field that means the addresses of a driver. */
const offset = '+';

/** The fields that a parameter fills: those there are, and the choice of another. */
export function ParameterTargets({ definition, form }: ParameterTargetsProps) {
  const { t } = useTexts('definition');
  const language = useLanguage();
  const id = useId();
  const [list, setList] = useState<TargetList>('drivers');
  const [item, setItem] = useState<string>();
  const [field, setField] = useState<string>();
  const targets = targetsOf(form.draft['targets']);
  const problem = form.problemOf('targets');
  const fields = item === undefined ? [] : targetFields(definition, list, item);
  const set = (next: readonly ParameterTarget[]) => form.setValue('targets', next);
  const add = () => {
    if (item === undefined || field === undefined) return;
    const target: ParameterTarget =
      field === offset ? { kind: 'addressOffset', driver: item } : { kind: 'field', list, item, field };
    if (!targets.some((one) => isSame(one, target))) set([...targets, target]);
    setField(undefined);
  };
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h3 id={id}>{t('targets.title')}</h3>
      {targets.length === 0 ? (
        <p className={problem === undefined ? styles.quiet : styles.warning}>{t('targets.none')}</p>
      ) : (
        <ul className={styles.differences}>
          {targets.map((target) => {
            const text = targetText(definition, target, language);
            return (
              <li key={JSON.stringify(target)}>
                <span>{text}</span>
                <Button
                  size="small"
                  aria-label={t('targets.removeOf', { target: text })}
                  onClick={() => set(targets.filter((one) => one !== target))}
                >
                  {t('targets.remove')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles.choices}>
        <Select
          aria-label={t('targets.list')}
          value={list}
          options={definitionLists.map((value) => ({ value, label: fieldLabel(undefined, value, language) }))}
          onChange={(next: TargetList) => {
            setList(next);
            setItem(undefined);
            setField(undefined);
          }}
        />
        <Select
          aria-label={t('targets.item')}
          showSearch
          placeholder={t('targets.item')}
          value={item ?? null}
          options={itemNames(definition, list).map((value) => ({ value, label: value }))}
          onChange={(next: string | null) => {
            setItem(next ?? undefined);
            setField(undefined);
          }}
        />
        <Select
          aria-label={t('targets.field')}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('targets.field')}
          disabled={item === undefined}
          value={field ?? null}
          options={[
            ...fields.map(({ path, field: of }) => ({ value: path, label: of.label?.[language] ?? path })),
            ...(list === 'drivers'
              ? [{ value: offset, label: valueLabel('kind', 'addressOffset', language) }]
              : []),
          ]}
          onChange={(next: string | null) => setField(next ?? undefined)}
        />
        <Button onClick={add} disabled={item === undefined || field === undefined}>
          {t('targets.add')}
        </Button>
      </div>
    </section>
  );
}

function targetsOf(value: unknown): readonly ParameterTarget[] {
  const found = parameterTargetSchema.array().safeParse(value);
  return found.success ? found.data : [];
}

function isSame(one: ParameterTarget, other: ParameterTarget): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
