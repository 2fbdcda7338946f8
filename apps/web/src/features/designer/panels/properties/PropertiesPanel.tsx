import styles from './properties.module.css';
import type { Editor } from '@penstock/scene/editor/editor';
import { drawsComponent } from '@penstock/contract/dashboard/component';
import { definitionOf } from '@penstock/widgets/list';
import { useDeferredValue, useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import { useLanguage } from '../../../../app/preferences.ts';
import { Tabs } from '../../../../design/Tabs.tsx';
import { UseParameters } from './UseParameters.tsx';
import { PanelSection } from '../fields/PanelSection.tsx';
import { mixed, sharedValue } from '../../shared-value.ts';
import { SwitchControl } from '../fields/SwitchControl.tsx';
import { TextControl } from '../fields/TextControl.tsx';
import { useRecords } from '../use-editor-state.ts';
import { useObservable } from '../../use-editor.ts';
import { AnimationPanel } from './AnimationPanel.tsx';
import { ClickEventPanel } from './ClickEventPanel.tsx';
import { ComputedField } from './ComputedField.tsx';
import { fieldAccess } from './field-access.ts';
import { TypeStyles, withTypeStyles } from './TypeStyles.tsx';
import { PositionSection } from './PositionSection.tsx';
import { accessText } from './typed-access.ts';
import type { WidgetRecord } from '@penstock/scene/page/record';
import type { WidgetField } from '@penstock/widgets/definition';
import { drawnValue } from './drawn-value.ts';

/** The identity of a field: the same path with the same control is the same field in several types. */
const keyOf = ({ path, control }: WidgetField) => `${path} ${control.kind}`;

/** The fields that all of these widgets have and show, as the first one orders them. */
function commonFields(records: readonly WidgetRecord[]): readonly WidgetField[] {
  const types = [...new Set(records.map(({ widgetType }) => widgetType))];
  const [first = [], ...others] = types.map((type) => definitionOf(type)?.fields ?? []);
  const keys = others.map((fields) => new Set(fields.map(keyOf)));
  return first
    .filter((field) => keys.every((one) => one.has(keyOf(field))))
    .filter((field) => isVisible(field, records));
}

function isVisible({ visibleWhen }: WidgetField, records: readonly WidgetRecord[]): boolean {
  if (visibleWhen === undefined) return true;
  const { path, equals } = visibleWhen;
  return records.every((record) => equals.includes(drawnValue(record, path)));
}

const tabs = ['properties', 'click', 'animation'] as const;

/** The properties of the selected widgets, one or many at once: fields that all of them have. */
export function PropertiesPanel({ editor }: { readonly editor: Editor }) {
  const { t } = useTexts('designerPanels');
  const language = useLanguage();
  const [tab, setTab] = useState<(typeof tabs)[number]>('properties');
  // A selection of thousands shows on the page first.
  const selection = useDeferredValue(useObservable(editor.selection));
  const records = useRecords(editor, selection);
  const [first] = records;
  if (first === undefined) return null;
  const access = fieldAccess(editor, records);
  const type = sharedValue(records.map(({ widgetType }) => widgetType));
  const definition = type === mixed ? undefined : definitionOf(first.widgetType);
  const title = definition?.title[language] ?? (type === mixed ? t('severalTypes') : t('unknownType'));
  const fields = commonFields(records);
  const ofPart = (part: string) => fields.filter(({ path }) => path.startsWith(`${part}.`));
  const locked = sharedValue(records.map(({ posLock }) => posLock === true));
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          {records.length === 1 ? title : t('several', { count: records.length, title })}
        </h2>
        <SwitchControl
          label={t('locked')}
          labelled
          value={locked === mixed ? mixed : locked === true}
          onChange={(isLocked) =>
            editor.change(isLocked ? 'lock' : 'unlock', (transaction) => {
              for (const { id } of records) transaction.patch(id, { posLock: isLocked });
            })
          }
        />
      </header>
      {records.length === 1 && (
        <TextControl label={t('name')} placeholder={t('name')} {...accessText(access, 'widgetName')} />
      )}
      {definition === undefined && type !== mixed && <p className={styles.note}>{t('unknownTypeText')}</p>}
      <Tabs
        label={t('properties')}
        current={tab}
        tabs={tabs.map((key) => ({ key, title: t(`tabs.${key}`) }))}
        onChange={setTab}
      >
        {tab === 'properties' && (
          <>
            <PositionSection editor={editor} records={records} />
            {typeof type === 'string' && drawsComponent(type) && (
              <UseParameters editor={editor} records={records} access={access} />
            )}
            {(['data', 'style'] as const).map((part) => {
              const own = ofPart(part);
              return own.length === 0 ? null : (
                <PanelSection key={part} id={part} title={t(`parts.${part}`)}>
                  {withTypeStyles(own).map((field) =>
                    Array.isArray(field) ? (
                      <TypeStyles
                        key={`${first.id} typeStyles`}
                        fields={field}
                        access={access}
                        type={definition}
                      />
                    ) : (
                      <ComputedField
                        key={`${first.id} ${field.path}`}
                        field={field}
                        access={access}
                        type={definition}
                      />
                    ),
                  )}
                </PanelSection>
              );
            })}
          </>
        )}
        {tab === 'click' && <ClickEventPanel key={first.id} access={access} />}
        {tab === 'animation' && <AnimationPanel key={first.id} access={access} />}
      </Tabs>
    </div>
  );
}
