import { isFields } from '@penstock/contract/document/fields';
import { protocols } from '@penstock/contract/protocols/list';
import type { ModelSettings } from '@penstock/contract/register/model-settings';
import { type FormField, formField } from '@penstock/contract/schema/form-fields';
import { Button, Select } from 'antd';
import { useId, useMemo } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { configurationControl } from '../../kit/configuration-form/configuration-control.tsx';
import { draftOf } from '../../kit/form/draft.ts';
import { FieldControl } from '../../kit/form/FieldControl.tsx';
import { placedFields } from '../../kit/form/shown-fields.ts';
import { readTypedNumber } from '../../kit/form/typed-number.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './driver-models.module.css';

interface DefaultSettingsProps {
  readonly protocol: string;
  readonly value: ModelSettings;
  readonly onChange: (settings: ModelSettings) => void;
}

/** Fields that are of each driver itself. */
const own: ReadonlySet<string> = new Set(['name', 'enabled', 'brand', 'model', 'protocol']);

/** A field that a model may set. */
interface Setting {
  readonly path: string;
  readonly field: FormField;
  readonly initial: unknown;
}

/** The default settings of a driver model: which fields it sets, and to what; the others are as the protocol says. */
export function DefaultSettings({ protocol, value, onChange }: DefaultSettingsProps) {
  const { t } = useTexts('driverModels');
  const language = useLanguage();
  const id = useId();
  const possible = useMemo(() => settingsOf(protocol), [protocol]);
  const set = possible.filter(({ path }) => valueAt(value, path) !== undefined);
  const labelOf = ({ path, field }: Setting) => field.label?.[language] ?? path;
  return (
    <section aria-labelledby={id} className={styles.form}>
      <h3 id={id}>{t('settings.title')}</h3>
      <p className={styles.quiet}>{t('settings.about')}</p>
      {set.map((setting) => {
        const { path, field } = setting;
        return (
          <div key={path} className={styles.setting}>
            <label htmlFor={`${id}.${path}`}>{labelOf(setting)}</label>
            <FieldControl
              id={`${id}.${path}`}
              label={labelOf(setting)}
              field={field}
              value={valueAt(value, path)}
              invalid={false}
              required={false}
              ownControl={configurationControl}
              onChange={(given) => onChange(withValue(value, path.split('.'), typed(field, given)))}
            />
            <Button
              size="small"
              aria-label={t('settings.removeOf', { name: labelOf(setting) })}
              onClick={() => onChange(withValue(value, path.split('.'), undefined))}
            >
              {t('settings.remove')}
            </Button>
          </div>
        );
      })}
      <Select
        aria-label={t('settings.add')}
        placeholder={t('settings.add')}
        showSearch={{ optionFilterProp: 'label' }}
        value={null}
        options={possible
          .filter(({ path }) => valueAt(value, path) === undefined)
          .map((setting) => ({ value: setting.path, label: labelOf(setting) }))}
        onChange={(path: string | null) => {
          const chosen = possible.find((one) => one.path === path);
          if (chosen !== undefined) onChange(withValue(value, chosen.path.split('.'), chosen.initial));
        }}
      />
    </section>
  );
}

function settingsOf(protocol: string): readonly Setting[] {
  const known = Object.values(protocols).find(({ name }) => name === protocol);
  if (known === undefined) return [];
  const node = formField('', known.driver, 'drivers');
  const draft = draftOf(node, {});
  return placedFields(node, draft).flatMap(({ path, field, applies }): Setting[] => {
    const [first = ''] = path.split('.');
    const isPlain =
      field.kind === 'text' || field.kind === 'number' || field.kind === 'flag' || field.kind === 'choice';
    const initial = valueAt(draft, path);
    if (!applies || !isPlain || own.has(first) || field.facts.secret === true) return [];
    if (initial === undefined || initial === null) return [];
    return [{ path, field, initial }];
  });
}

/** A typed number as a number; what cannot be read stays a text, which the field refuses. */
function typed(field: FormField, value: unknown): unknown {
  if (field.kind !== 'number' || typeof value !== 'string') return value;
  const number = readTypedNumber(value, field.integer);
  return typeof number === 'number' ? number : value;
}

function valueAt(values: unknown, path: string): unknown {
  let value = values;
  for (const name of path.split('.')) value = isFields(value) ? value[name] : undefined;
  return value;
}

/** Settings with a value at a path; without it, and without what holds nothing else, where the value is undefined. */
function withValue(
  values: ModelSettings,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): ModelSettings {
  const { [name]: before, ...others } = values;
  if (rest.length === 0) return value === undefined ? others : { ...others, [name]: value };
  const inner = withValue(isFields(before) ? before : {}, rest, value);
  return Object.keys(inner).length === 0 ? others : { ...others, [name]: inner };
}
