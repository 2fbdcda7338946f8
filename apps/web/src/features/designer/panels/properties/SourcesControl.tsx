import { readPaint } from '@penstock/contract/dashboard/paint';
import type { JsonObject } from '@penstock/contract/dashboard/json';
import { limits } from '@penstock/contract/rules/limits';
import type { FieldControl } from '@penstock/widgets/definition';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import { AddIcon } from '../../../../design/icons.tsx';
import { ColourField } from '../../../../kit/colour/ColourField.tsx';
import { BindingPicker } from '../../binding/BindingPicker.tsx';
import { itemOfBinding, shownItem } from '../../binding/bound-item.ts';
import { mixed } from '../../shared-value.ts';
import { TextControl } from '../fields/TextControl.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import type { FieldAccess } from './field-access.ts';
import { itemsOf } from './item-access.ts';
import { ItemButtons } from './ItemButtons.tsx';
import styles from './properties.module.css';
import { textField } from '@penstock/contract/document/fields';

type SourcesOf = Extract<FieldControl, { readonly kind: 'sources' }>;

/** Several things that a widget shows, in their order: each with its title and colour; of a report its columns. */
export function SourcesControl(props: {
  readonly label: string;
  readonly path: string;
  readonly control: SourcesOf;
  readonly access: FieldAccess;
}) {
  const { label, path, control, access } = props;
  const { t } = useTexts('designerPanels');
  /** For which item a source is chosen: one behind the last adds. */
  const [chosen, setChosen] = useState<number>();
  if (access.value(path) === mixed) return <span className={styles.note}>{t('mixed')}</span>;
  const items = itemsOf(access, path);
  const { source } = control;
  const ofReport = control.report === undefined ? undefined : access.value(control.report);
  const reportId = typeof ofReport === 'string' ? ofReport : '';
  const isFull = items.length >= limits.variablesPerReport;
  const change = (index: number, part: JsonObject, squash?: string) =>
    access.set(
      path,
      items.map((item, at) => (at === index ? { ...item, ...part } : item)),
      squash,
    );
  const current = chosen === undefined ? undefined : items[chosen];

  function pick(binding: JsonObject) {
    const item = itemOfBinding(binding);
    if (item === undefined || chosen === undefined) return;
    if (chosen < items.length) {
      // A column of another report is another one.
      const {
        column: _column,
        columnTitle: _title,
        equipId: _equipment,
        subTitle: _subTitle,
        ...kept
      } = items[chosen] ?? {};
      access.set(path, items.toSpliced(chosen, 1, { ...kept, ...item }));
      return;
    }
    if (isFull) return;
    access.set(path, [...items, item]);
    setChosen(items.length + 1);
  }

  return (
    <div role="group" aria-label={label} className={styles.items}>
      {items.map((item, index) => {
        const shown = shownItem(item, source);
        const name =
          textField(item, 'columnTitle') || textField(item, 'title') || textField(item, 'id') || t('choose');
        return (
          // oxlint-disable-next-line react/no-array-index-key -- an item is known by its position in the list alone
          <div key={index} role="group" aria-label={name} className={styles.item}>
            <div className={styles.sourceHead}>
              {control.colours !== false && (
                <ColourField
                  label={t('sources.colour', { name })}
                  value={textField(item, 'colour') === '' ? '' : (readPaint(textField(item, 'colour')) ?? '')}
                  onChange={(paint, gesture) =>
                    typeof paint === 'string' && change(index, { colour: paint }, gesture)
                  }
                  onClear={() => change(index, { colour: '' })}
                />
              )}
              <ItemButtons
                name={name}
                items={items}
                index={index}
                onChange={(next) => access.set(path, next)}
              />
            </div>
            {control.report === undefined && (
              <Button size="small" onClick={() => setChosen(index)} title={shown?.name}>
                <span className={styles.sourceTitle}>
                  {[shown?.equipment ?? '', shown?.title ?? t('choose')]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </span>
              </Button>
            )}
            {source === 'report' && (
              <ColumnChoice
                reportId={textField(item, 'id') || reportId}
                value={textField(item, 'column')}
                onChange={(column) => change(index, { column })}
              />
            )}
            <TextControl
              label={t('sources.title', { name })}
              placeholder={t('sources.ownTitle')}
              value={textField(item, source === 'report' ? 'columnTitle' : 'title')}
              onChange={(text) => change(index, { [source === 'report' ? 'columnTitle' : 'title']: text })}
            />
          </div>
        );
      })}
      <Button
        size="small"
        icon={<AddIcon />}
        disabled={isFull || (control.report !== undefined && reportId === '')}
        onClick={() =>
          control.report === undefined
            ? setChosen(items.length)
            : access.set(path, [...items, { id: reportId }])
        }
      >
        {t('list.add', { name: label })}
      </Button>
      {chosen !== undefined && (
        <BindingPicker
          title={label}
          current={current && shownItem(current, source)}
          equipmentId={current === undefined ? '' : textField(current, 'equipId')}
          kinds={[source]}
          several={chosen >= items.length}
          onPick={pick}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  );
}
