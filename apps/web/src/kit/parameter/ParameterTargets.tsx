import { isFields } from '@penstock/contract/document/fields';
import { valueLabel } from '@penstock/contract/texts/label';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import styles from './parameter.module.css';
import { type AnyTarget, targetFields, type TargetSource, targetText } from './target-source.ts';

needTexts('parameter');

interface ParameterTargetsProps {
  readonly source: TargetSource;
  /** The targets, as a form has them: not checked. */
  readonly value: unknown;
  readonly problem: string | undefined;
  readonly onChange: (targets: readonly AnyTarget[]) => void;
}

/** The value of the choice of a field that means the addresses of a driver. */
const offset = '+';

/** The fields that a parameter fills: those there are, and the choice of another. */
export function ParameterTargets({ source, value, problem, onChange }: ParameterTargetsProps) {
  const { t } = useTexts('parameter');
  const language = useLanguage();
  const id = useId();
  const [list, setList] = useState(source.lists.find((one) => source.names(one).length > 0) ?? 'drivers');
  const [item, setItem] = useState<string>();
  const [field, setField] = useState<string>();
  const targets = targetsOf(value);
  const fields = item === undefined ? [] : targetFields(source, list, item);
  const add = () => {
    if (item === undefined || field === undefined) return;
    const target: AnyTarget =
      field === offset ? { kind: 'addressOffset', driver: item } : { kind: 'field', list, item, field };
    if (!targets.some((one) => isSame(one, target))) onChange([...targets, target]);
    setField(undefined);
  };
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h3 id={id}>{t('targets.title')}</h3>
      {targets.length === 0 ? (
        <p className={problem === undefined ? styles.quiet : styles.warning}>{t('targets.none')}</p>
      ) : (
        <ul className={styles.targets}>
          {targets.map((target) => {
            const text = targetText(source, target, language);
            return (
              <li key={JSON.stringify(target)}>
                <span>{text}</span>
                <Button
                  size="small"
                  aria-label={t('targets.removeOf', { target: text })}
                  onClick={() => onChange(targets.filter((one) => one !== target))}
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
          options={source.lists.map((one) => ({ value: one, label: source.listLabel(one, language) }))}
          onChange={(next: string) => {
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
          options={source.names(list).map((one) => ({ value: one, label: one }))}
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

/** The targets of a form. */
function targetsOf(value: unknown): readonly AnyTarget[] {
  return Array.isArray(value) ? value.filter(isTarget) : [];
}

function isTarget(value: unknown): value is AnyTarget {
  if (!isFields(value)) return false;
  const { kind, driver, list, item, field } = value;
  if (kind === 'addressOffset') return typeof driver === 'string';
  return kind === 'field' && [list, item, field].every((one) => typeof one === 'string');
}

function isSame(one: AnyTarget, other: AnyTarget): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
