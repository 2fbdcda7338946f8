import { isJsonObject, type Json, type JsonObject } from '@penstock/contract/dashboard/json';
import { readPaint } from '@penstock/contract/dashboard/paint';
import { useTexts } from '../../../../texts/use-texts.ts';
import { ColourField } from '../../../../kit/colour/ColourField.tsx';
import { BindingField } from '../../binding/BindingField.tsx';
import { itemOfBinding, offeredKind } from '../../binding/bound-item.ts';
import { otherBinding } from '../../binding/made-binding.ts';
import { ChoiceControl } from '../fields/ChoiceControl.tsx';
import { FieldRow } from '../fields/FieldRow.tsx';
import { mixed, type Shared } from '../../shared-value.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import styles from './properties.module.css';
import { textField } from '@penstock/contract/document/fields';

const pairKinds = ['signal', 'mvar', 'report'] as const;
const ends = ['x', 'y'] as const;
/** An XY line has two. */
const lines = [0, 1] as const;

/** The lines of an XY line: what each is of, and what is drawn to the right and upwards. */
export function PairsControl(props: {
  readonly label: string;
  readonly value: Shared<readonly Json[]>;
  readonly onChange: (pairs: Json, squash?: string) => void;
}) {
  const { label, value, onChange } = props;
  const { t } = useTexts('designerPanels');
  if (value === mixed) return <span className={styles.note}>{t('mixed')}</span>;
  const pairs = lines.map((index): JsonObject => {
    const pair = value[index];
    return isJsonObject(pair) ? pair : {};
  });
  const change = (index: number, part: JsonObject, squash?: string) =>
    onChange(
      pairs.map((pair, at) => (at === index ? { ...pair, ...part } : pair)),
      squash,
    );
  return (
    <div role="group" aria-label={label} className={styles.items}>
      {pairs.map((pair, index) => {
        const type = offeredKind(pair['type']);
        const name = t('pairs.line', { count: index + 1 });
        const colour = typeof pair['colour'] === 'string' ? pair['colour'] : '';
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a line is known by its position alone
          <div key={index} role="group" aria-label={name} className={styles.item}>
            <div className={styles.sourceHead}>
              <ColourField
                label={t('sources.colour', { name })}
                value={colour === '' ? '' : (readPaint(colour) ?? '')}
                onChange={(paint, gesture) =>
                  typeof paint === 'string' && change(index, { colour: paint }, gesture)
                }
                onClear={() => change(index, { colour: '' })}
              />
            </div>
            <ChoiceControl
              label={t('pairs.kind', { name })}
              value={type}
              options={pairKinds.map((kind) => ({ value: kind, label: t(`pairs.kinds.${kind}`) }))}
              onChange={(kind) => change(index, { type: kind, x: null, y: null })}
            />
            {ends.map((end) => {
              const item = pair[end];
              const held = isJsonObject(item) ? item : undefined;
              return (
                <FieldRow key={end} label={t(`pairs.${end}`)} wide>
                  <BindingField
                    label={t('pairs.end', { name, end: t(`pairs.${end}`) })}
                    kinds={[type]}
                    value={held === undefined ? null : bindingOfItem(held, type)}
                    onChange={(binding) =>
                      change(index, {
                        [end]: isJsonObject(binding) ? (itemOfBinding(binding) ?? null) : null,
                      })
                    }
                  />
                  {type === 'report' && held !== undefined && (
                    <ColumnChoice
                      reportId={typeof held['id'] === 'string' ? held['id'] : ''}
                      value={typeof held['column'] === 'string' ? held['column'] : ''}
                      onChange={(column) => change(index, { [end]: { ...held, column } })}
                    />
                  )}
                </FieldRow>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}

/** An item as a binding, which the field of a binding shows. */
function bindingOfItem(item: JsonObject, kind: (typeof pairKinds)[number] | 'system' | 'scene'): JsonObject {
  const text = (name: string) => textField(item, name);
  const { equipId = '', subTitle = '' } = item;
  return { ...otherBinding(kind, text('id'), text('title')), equipId, subTitle };
}
