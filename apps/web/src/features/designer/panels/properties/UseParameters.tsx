import { isJsonObject } from '@penstock/contract/dashboard/json';
import { readPaint } from '@penstock/contract/dashboard/paint';
import { componentIdOf } from '@penstock/scene/components/expand';
import { detachUse } from '@penstock/scene/components/detach';
import type { ComponentParameter } from '@penstock/scene/components/parameter';
import type { Editor } from '@penstock/scene/editor/editor';
import type { WidgetRecord } from '@penstock/scene/page/record';
import { Button } from 'antd';
import { useTexts } from '../../../../texts/use-texts.ts';
import { errorText } from '../../../../app/error-text.ts';
import { UndoIcon } from '../../../../design/icons.tsx';
import { ColourField } from '../../../../kit/colour/ColourField.tsx';
import { showToast } from '../../../../kit/mutation/toast-list.ts';
import { BindingField } from '../../binding/BindingField.tsx';
import { mixed, type Shared } from '../../shared-value.ts';
import { FieldRow } from '../fields/FieldRow.tsx';
import { PanelSection } from '../fields/PanelSection.tsx';
import { TextControl } from '../fields/TextControl.tsx';
import type { FieldAccess } from './field-access.ts';
import styles from './properties.module.css';
import { useKnownComponents } from './use-known-components.ts';

/** The parameters that the selected uses of one component set; all others are as in the component. */
export function UseParameters(props: {
  readonly editor: Editor;
  readonly records: readonly WidgetRecord[];
  readonly access: FieldAccess;
}) {
  const { editor, records, access } = props;
  const { t } = useTexts('designerPanels');
  const { t: common } = useTexts('common');
  const components = useKnownComponents();
  const ids = new Set(records.map(componentIdOf));
  const [id = ''] = ids;
  const component = ids.size === 1 ? components.get(id) : undefined;
  const [use] = records;
  if (component === undefined) return null;
  return (
    <PanelSection id="parameters" title={t('components.useParameters')}>
      {component.parameters.length === 0 && <p className={styles.note}>{t('components.hasNone')}</p>}
      {component.parameters.map((parameter) => (
        <UseParameter key={parameter.id} parameter={parameter} access={access} />
      ))}
      {records.length === 1 && use?.widgetType === 'WidgetComponent' && (
        <span className={styles.buttons}>
          <Button
            size="small"
            onClick={() => {
              try {
                detachUse(editor, use.id, component);
              } catch (error) {
                showToast({ kind: 'danger', text: errorText(error, common) });
              }
            }}
          >
            {t('components.detach')}
          </Button>
        </span>
      )}
    </PanelSection>
  );
}

function UseParameter(props: { readonly parameter: ComponentParameter; readonly access: FieldAccess }) {
  const { parameter, access } = props;
  const { t } = useTexts('designerPanels');
  const { kind, title } = parameter;
  const path = `data.values.${parameter.id}`;
  const own = access.value(path);
  const value: Shared<unknown> = own === undefined ? parameter.default : own;
  const reset = t('components.reset', { title });
  return (
    <FieldRow label={title} wide={kind === 'signal'}>
      {kind === 'signal' && (
        <BindingField
          label={title}
          value={value === mixed ? mixed : isJsonObject(value) ? value : null}
          onChange={(binding) => access.set(path, binding ?? null)}
        />
      )}
      {kind === 'text' && (
        <TextControl
          label={title}
          value={value === mixed ? mixed : typeof value === 'string' ? value : ''}
          onChange={(text) => access.set(path, text)}
        />
      )}
      {kind === 'colour' && (
        <ColourField
          label={title}
          value={value === mixed ? undefined : (readPaint(value) ?? '')}
          onChange={(paint, gesture) => typeof paint === 'string' && access.set(path, paint, gesture)}
        />
      )}
      {own !== undefined && (
        <Button
          size="small"
          type="text"
          className={styles.reset ?? ''}
          icon={<UndoIcon size={12} />}
          aria-label={reset}
          title={reset}
          onClick={() => access.set(path, undefined)}
        />
      )}
    </FieldRow>
  );
}
