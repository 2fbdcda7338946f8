import { isJsonObject, type Json } from '@penstock/contract/dashboard/json';
import { readPaint } from '@penstock/contract/dashboard/paint';
import { componentIdOf, useOf } from '@penstock/scene/components/expand';
import type { ComponentParameter } from '@penstock/scene/components/parameter';
import { withField } from '@penstock/scene/widgets/field-value';
import { Button, Input } from 'antd';
import { useTexts } from '../../../texts/use-texts.ts';
import { ColourField } from '../../../kit/colour/ColourField.tsx';
import { BindingField } from '../binding/BindingField.tsx';
import { EditorContext } from '../editor-context.ts';
import { useRecords } from '../panels/use-editor-state.ts';
import { useObservable } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import styles from './components.module.css';

/** The parameters of the use of a component that is selected: what it overrides, and what the component has otherwise. */
export function ComponentValues() {
  const { t } = useTexts('designer');
  const { editor, components } = useWorkspace();
  const selection = useObservable(editor.selection);
  const [record, ...others] = useRecords(editor, selection);
  const known = useObservable(components.known);
  if (record?.widgetType !== 'WidgetComponent' || others.length > 0) return null;
  const component = known.get(componentIdOf(record));
  if (component === undefined || component.parameters.length === 0) return null;
  const { values } = useOf(record);
  const change = (id: string, value: Json | undefined, gesture?: string) =>
    editor.change(
      'data',
      (transaction) => {
        const present = transaction.get(record.id);
        if (present) transaction.set(withField(present, `data.values.${id}`, value));
      },
      gesture,
    );
  return (
    <EditorContext value={editor}>
      <section className={styles.values} aria-label={t('components.values')}>
        <h3 className={styles.heading}>{t('components.values')}</h3>
        {component.parameters.map((parameter) => {
          const own = values[parameter.id];
          return (
            <div key={parameter.id} className={styles.value}>
              <span className={styles.valueTitle}>
                {parameter.title}
                {own !== undefined && (
                  <Button type="link" size="small" onClick={() => change(parameter.id, undefined)}>
                    {t('components.reset')}
                  </Button>
                )}
              </span>
              <ParameterField
                key={`${record.id} ${parameter.id}`}
                parameter={parameter}
                value={own ?? parameter.default ?? null}
                onChange={(value, gesture) => change(parameter.id, value, gesture)}
              />
            </div>
          );
        })}
      </section>
    </EditorContext>
  );
}

interface ParameterFieldProps {
  readonly parameter: ComponentParameter;
  readonly value: Json;
  readonly onChange: (value: Json | undefined, gesture?: string) => void;
}

function ParameterField({ parameter, value, onChange }: ParameterFieldProps) {
  switch (parameter.kind) {
    case 'text':
      return (
        <Input
          aria-label={parameter.title}
          value={typeof value === 'string' ? value : ''}
          maxLength={2000}
          onChange={(event) => onChange(event.target.value, `parameter ${parameter.id}`)}
        />
      );
    case 'colour':
      return <ColourField label={parameter.title} value={readPaint(value)} gradients onChange={onChange} />;
    case 'signal':
      return (
        <BindingField
          label={parameter.title}
          value={isJsonObject(value) ? value : null}
          onChange={(binding) => onChange(binding)}
        />
      );
  }
}
