import { titleIn } from '@penstock/contract/texts/entered';
import { movesSecrets } from '@penstock/contract/product/moved-secrets';
import { withParameterValues } from '@penstock/contract/product/parameter-values';
import type { Definition, Parameter, ParameterValue } from '@penstock/contract/product/definition';
import type { FormField } from '@penstock/contract/schema/form-fields';
import { Button } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { useLanguage } from '../../app/preferences.ts';
import { Notice } from '../../design/Notice.tsx';
import { configurationControl } from '../../kit/configuration-form/configuration-control.tsx';
import { FieldControl } from '../../kit/form/FieldControl.tsx';
import { useFieldTexts } from '../../kit/form/field-texts.ts';
import { readTypedNumber } from '../../kit/form/typed-number.ts';
import { useUnsavedGuard } from '../../kit/form/unsaved-changes.ts';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import styles from './definition.module.css';
import type { DefinitionState } from './definition-state.ts';
import { targetField, targetText } from './parameter-targets.ts';
import { useParameterValues } from './use-parameter-values.ts';

/** The entered value of each parameter; undefined where none is filled. */
type Entered = Readonly<Record<string, unknown>>;

/** Whether the product of an equipment leaves fields to it. */
export function hasParameters({ inherited }: DefinitionState): boolean {
  return inherited !== null && inherited.definition.parameters.length > 0;
}

/** The fields of an equipment that its product leaves to be filled, at the top of its pages. */
export function ParameterValues({ state }: { readonly state: DefinitionState }) {
  const { inherited } = state;
  if (inherited === null || !hasParameters(state)) return null;
  return <Values key={state.revision} state={state} base={inherited.definition} title={inherited.title} />;
}

interface ValuesProps {
  readonly state: DefinitionState;
  readonly base: Definition;
  readonly title: string;
}

function Values({ state, base, title }: ValuesProps) {
  const { t } = useTexts(['definition', 'common']);
  const { t: common } = useTexts('common');
  const mayEdit = useAllowed()('equipment:edit');
  const saved = useMemo(() => {
    const pairs = (state.own?.parameterValues ?? []).map(({ key, value }): [string, unknown] => [key, value]);
    return Object.fromEntries(pairs);
  }, [state.own]);
  const [entered, setEntered] = useState<Entered>(saved);
  const { parameters } = base;
  const fields = useMemo(
    () => new Map(parameters.map((parameter) => [parameter.key, fieldOf(base, parameter)])),
    [base, parameters],
  );
  const values = valuesOf(parameters, fields, entered);
  const wrong = new Set(withParameterValues(base, values).dropped);
  const { save, saving, kept, error } = useParameterValues(state);
  const dirty =
    JSON.stringify(entered) !== JSON.stringify(saved) && JSON.stringify(values) !== JSON.stringify(kept);
  useUnsavedGuard(dirty, t('values.title'));
  const missing = parameters.filter(({ key, required }) => required && entered[key] === undefined).length;
  return (
    <section className={styles.card} aria-label={t('values.title')}>
      <h2>{t('values.title')}</h2>
      <p className={styles.quiet}>{t('values.text', { title })}</p>
      {missing > 0 && <Notice kind="warning" title={t('values.missing', { count: missing })} />}
      {error !== undefined && (
        <Notice kind="danger" role="alert" title={t('values.refused')}>
          {errorText(error, common)}
        </Notice>
      )}
      <fieldset className={styles.values} disabled={!mayEdit || saving}>
        {parameters.map((parameter) => (
          <Value
            key={parameter.key}
            base={base}
            parameter={parameter}
            field={fields.get(parameter.key)}
            value={entered[parameter.key]}
            wrong={wrong.has(parameter.key)}
            onChange={(value) => {
              const { [parameter.key]: _before, ...others } = entered;
              setEntered(value === undefined ? others : { ...others, [parameter.key]: value });
            }}
          />
        ))}
      </fieldset>
      {dirty && (
        <div className={styles.actions}>
          <Button onClick={() => setEntered(saved)} disabled={saving}>
            {t('values.discard')}
          </Button>
          <Button type="primary" loading={saving} disabled={wrong.size > 0} onClick={() => void save(values)}>
            {t('values.save')}
          </Button>
        </div>
      )}
    </section>
  );
}

interface ValueProps {
  readonly base: Definition;
  readonly parameter: Parameter;
  readonly field: ShownField | undefined;
  readonly value: unknown;
  readonly wrong: boolean;
  readonly onChange: (value: unknown) => void;
}

function Value({ base, parameter, field, value, wrong, onChange }: ValueProps) {
  const { t } = useTexts('definition');
  const language = useLanguage();
  const texts = useFieldTexts();
  const element = useId();
  if (field === undefined) return null;
  const { key, required, targets } = parameter;
  const label = titleIn(parameter, language);
  const id = `${element}.${key}`;
  const places = targets.map((target) => targetText(base, target, language)).join(t('between'));
  const movesSecret = targets.some((target) => movesSecrets(base, target));
  const hint = wrong
    ? t('values.wrong')
    : movesSecret
      ? t('values.secret')
      : (texts.hint(field.field) ?? places);
  return (
    <div className={styles.value} data-invalid={wrong}>
      <span className={styles.valueLabel}>
        <label htmlFor={id}>{label}</label>
        {required && <span className={styles.required}>{t('values.required')}</span>}
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
            {t('values.reset')}
          </button>
        )}
      </p>
    </div>
  );
}

interface ShownField {
  readonly field: FormField;
  /** The value that counts while none is filled. */
  readonly value: unknown;
}

/** How a parameter is filled: as the field at its first target. */
function fieldOf(base: Definition, { targets }: Parameter): ShownField | undefined {
  const [first] = targets;
  if (first === undefined) return undefined;
  return first.kind === 'addressOffset' ? { field: offsetField, value: 0 } : targetField(base, first);
}

/** An offset of addresses: a whole number. */
const offsetField: FormField = {
  name: 'offset',
  parent: undefined,
  kind: 'number',
  label: undefined,
  help: undefined,
  defaultValue: undefined,
  required: true,
  nullable: false,
  choices: [],
  minimum: undefined,
  maximum: undefined,
  unit: undefined,
  integer: true,
  fields: [],
  item: undefined,
  discriminator: undefined,
  variants: [],
  appliesWhen: undefined,
  requiredWhen: undefined,
  facts: {},
};

/** The entered texts as values; a number that cannot be read stays a text, which its field refuses. */
function valuesOf(
  parameters: readonly Parameter[],
  fields: ReadonlyMap<string, ShownField | undefined>,
  entered: Entered,
): ParameterValue[] {
  return parameters.flatMap(({ key }): ParameterValue[] => {
    const value = entered[key];
    const field = fields.get(key)?.field;
    if (typeof value === 'boolean' || typeof value === 'number') return [{ key, value }];
    if (typeof value !== 'string') return [];
    const number = field?.kind === 'number' ? readTypedNumber(value, field.integer) : undefined;
    return [{ key, value: typeof number === 'number' ? number : value }];
  });
}
