import { isJsonObject, type JsonObject } from '@penstock/contract/dashboard/json';
import { limits } from '@penstock/contract/rules/limits';
import { Button } from 'antd';
import { useTexts } from '../../../../texts/use-texts.ts';
import { AddIcon, DeleteIcon } from '../../../../design/icons.tsx';
import { ColourField } from '../../../../kit/colour/ColourField.tsx';
import { ChoiceControl } from '../fields/ChoiceControl.tsx';
import { NumberControl } from '../fields/NumberControl.tsx';
import { mixed } from '../../shared-value.ts';
import type { FieldAccess } from './field-access.ts';
import { ItemButton } from './ItemButton.tsx';
import styles from './properties.module.css';

const symbols = ['=', '!=', '>', '>=', '<', '<='] as const;
const signs: Record<(typeof symbols)[number], string> = {
  '=': '=',
  '!=': '≠',
  '>': '>',
  '>=': '≥',
  '<': '<',
  '<=': '≤',
};

/** Comparisons of the value, one below the other: the first that holds counts. Some choose a colour. */
export function AnimationRules(props: {
  readonly label: string;
  readonly path: string;
  readonly hasColour: boolean;
  readonly access: FieldAccess;
}) {
  const { label, path, hasColour, access } = props;
  const { t } = useTexts('designerPanels');
  const value = access.value(path);
  if (value === mixed) return <span className={styles.note}>{t('mixed')}</span>;
  const rules = Array.isArray(value) ? value.filter(isJsonObject) : [];
  const change = (index: number, part: JsonObject, squash?: string) =>
    access.set(
      path,
      rules.map((rule, at) => (at === index ? { ...rule, ...part } : rule)),
      squash,
    );
  return (
    <div role="group" aria-label={label} className={styles.maps}>
      <span className={styles.note}>{label}</span>
      {rules.map((rule, index) => {
        const { symbol, value: limit, colour } = rule;
        const count = index + 1;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a rule is known by its position in the list alone
          <div key={index} className={styles.ruleRow}>
            <ChoiceControl
              label={t('animation.symbol', { count })}
              value={typeof symbol === 'string' ? symbol : ''}
              options={symbols.map((one) => ({ value: one, label: signs[one] }))}
              onChange={(next) => change(index, { symbol: next })}
            />
            <NumberControl
              label={t('animation.value', { count })}
              value={typeof limit === 'number' ? limit : undefined}
              onChange={(next) => change(index, { value: next })}
            />
            {hasColour && (
              <ColourField
                label={t('animation.colour', { count })}
                value={typeof colour === 'string' && colour !== '' ? colour : '#d92d20'}
                onChange={(paint, gesture) =>
                  typeof paint === 'string' && change(index, { colour: paint }, gesture)
                }
              />
            )}
            <ItemButton
              label={t('animation.remove', { count })}
              sign={<DeleteIcon />}
              onClick={() => access.set(path, rules.toSpliced(index, 1))}
            />
          </div>
        );
      })}
      <Button
        size="small"
        icon={<AddIcon />}
        disabled={rules.length >= limits.mappings}
        onClick={() =>
          access.set(path, [...rules, { symbol: '=', value: 1, ...(hasColour && { colour: '#d92d20' }) }])
        }
      >
        {t('animation.add')}
      </Button>
    </div>
  );
}
