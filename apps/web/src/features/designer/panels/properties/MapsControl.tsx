import styles from './properties.module.css';
import { isJsonObject, type Json, type JsonObject } from '@penstock/contract/dashboard/json';
import { limits } from '@penstock/contract/rules/limits';
import { Button } from 'antd';
import { useTexts } from '../../../../texts/use-texts.ts';
import { AddIcon, DeleteIcon } from '../../../../design/icons.tsx';
import { useLanguage } from '../../../../app/preferences.ts';
import { ChoiceControl } from '../fields/ChoiceControl.tsx';
import { mixed, type Shared } from '../../shared-value.ts';
import { TextControl } from '../fields/TextControl.tsx';
import { ImageControl } from './ImageControl.tsx';
import { mappedValueText, readMappedValue } from './mapped-value.ts';
import { ItemButton } from './ItemButton.tsx';
import { type SymbolState, symbolStates } from '@penstock/widgets/plant-symbol/type';
import type { Text } from '@penstock/languages/language';
import { statesByKind } from '@penstock/scene/symbols/symbol-states';

const meanings = Object.values(statesByKind).flat();

/** The states that symbols can have, each by the word of the first kind of apparatus that has it. */
const stateOptions: readonly { readonly value: SymbolState; readonly title: Text }[] = symbolStates.flatMap(
  (value) => {
    const title = meanings.find(({ state }) => state === value)?.title;
    return title === undefined ? [] : [{ value, title }];
  },
);

/** Which fields of a row hold what is chosen for its value. */
const chosenFields = {
  text: ['text'],
  image: ['imgUrl'],
  state: ['state'],
  textAndImage: ['text', 'imgUrl'],
} as const;

/** Texts, images or states by value: rows that are added, changed and removed. */
export function MapsControl(props: {
  readonly label: string;
  readonly kind: keyof typeof chosenFields;
  readonly value: Shared<readonly Json[]>;
  readonly onChange: (rows: Json) => void;
}) {
  const { label, kind, value, onChange } = props;
  const { t } = useTexts('designerPanels');
  const language = useLanguage();
  if (value === mixed) return <span className={styles.note}>{t('mixed')}</span>;
  const rows = value.filter(isJsonObject);
  const fields = chosenFields[kind];
  const change = (index: number, part: JsonObject) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  return (
    <div className={styles.maps} role="group" aria-label={label}>
      {rows.map((row, index) => {
        const chosen = (field: (typeof fields)[number]) => {
          const held = row[field];
          return {
            label: t('maps.shown', { count: index + 1 }),
            value: typeof held === 'string' ? held : '',
            onChange: (text: string) => change(index, { [field]: text }),
          };
        };
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a row is known by its position in the list alone
          <div key={index} className={styles.mapRow}>
            <TextControl
              label={t('maps.value', { count: index + 1 })}
              value={mappedValueText(row)}
              maxLength={50}
              onChange={(text) => change(index, readMappedValue(text, kind === 'state'))}
            />
            {(kind === 'text' || kind === 'textAndImage') && <TextControl {...chosen('text')} />}
            {(kind === 'image' || kind === 'textAndImage') && <ImageControl {...chosen('imgUrl')} />}
            {kind === 'state' && (
              <ChoiceControl
                {...chosen('state')}
                options={stateOptions.map((option) => ({ ...option, label: option.title[language] }))}
              />
            )}
            <ItemButton
              label={t('maps.remove', { count: index + 1 })}
              sign={<DeleteIcon />}
              onClick={() => onChange(rows.toSpliced(index, 1))}
            />
          </div>
        );
      })}
      <Button
        size="small"
        icon={<AddIcon />}
        disabled={rows.length >= limits.mappings}
        onClick={() => onChange([...rows, { value: rows.length, ...newRow(fields) }])}
      >
        {t('maps.add')}
      </Button>
    </div>
  );
}

/** The initial fields of a new row. */
function newRow(fields: readonly ('text' | 'imgUrl' | 'state')[]): JsonObject {
  return Object.fromEntries(fields.map((field) => [field, field === 'state' ? 'running' : '']));
}
