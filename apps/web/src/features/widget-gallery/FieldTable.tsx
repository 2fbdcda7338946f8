import type { FieldControl, WidgetDefinition } from '@penstock/widgets/definition';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { defaultValue } from '../designer/panels/properties/drawn-value.ts';
import styles from './widget-gallery.module.css';

/** Every field of a type of widget: where it is, its default, and what it may be. */
export function FieldTable({ definition }: { readonly definition: WidgetDefinition }) {
  const { t } = useTexts('widgetGallery');
  const language = useLanguage();
  const limitsOf = (control: FieldControl): string => {
    if (control.kind === 'choice' || control.kind === 'columns')
      return control.options.map(({ value }) => value).join(', ');
    if (control.kind === 'text' && control.maxLength !== undefined)
      return t('limits.length', { count: control.maxLength });
    if (control.kind === 'equipments') return t('limits.entries', { count: control.maximum });
    if (control.kind === 'switch') return 'true, false';
    return control.kind === 'number' ? rangeOf(control) : '';
  };
  const rangeOf = ({ min: low, max: high, unit = '' }: Extract<FieldControl, { kind: 'number' }>): string => {
    if (low === undefined) return high === undefined ? unit : `${t('limits.upTo', { high })} ${unit}`.trim();
    const text = high === undefined ? t('limits.from', { low }) : t('limits.range', { low, high });
    return `${text} ${unit}`.trim();
  };
  return (
    <div className={styles.scrolled} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('columns.label')}</th>
            <th scope="col">{t('columns.path')}</th>
            <th scope="col">{t('columns.default')}</th>
            <th scope="col">{t('columns.limits')}</th>
          </tr>
        </thead>
        <tbody>
          {definition.fields.map(({ path, label, control }) => (
            <tr key={path}>
              <th scope="row">{label[language]}</th>
              <td>
                <code>{path}</code>
              </td>
              <td>
                <code>{shortJson(defaultValue(definition.type, path))}</code>
              </td>
              <td>{limitsOf(control)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A value as JSON, cut where it is long. */
function shortJson(value: unknown): string {
  const text = value === undefined ? '' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
