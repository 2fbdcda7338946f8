import { ruleMeasures } from '@penstock/contract/dashboard/animation-rule';
import { isJsonObject, type JsonObject } from '@penstock/contract/dashboard/json';
import { stateLevels } from '@penstock/contract/model/signal';
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
  /** The binding is a formula, which is a condition itself where there are no rules. */
  readonly isFormula?: boolean;
  readonly access: FieldAccess;
}) {
  const { label, path, hasColour, isFormula = false, access } = props;
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
  // Only what differs from a comparison with a number is saved; a level has a colour of its own.
  const changeMeasure = (index: number, measure: string) => {
    const { of: _of, level: _level, ...rule } = rules[index] ?? {};
    const made = measure === 'value' ? rule : { ...rule, of: measure };
    const next =
      measure === 'level'
        ? { ...made, symbol: '>=', level: 'warning', ...(hasColour && { colour: '' }) }
        : made;
    access.set(path, rules.with(index, next));
  };
  return (
    <div role="group" aria-label={label} className={styles.maps}>
      <span className={styles.note}>{label}</span>
      {isFormula && rules.length === 0 && <span className={styles.note}>{t('animation.ofFormula')}</span>}
      {rules.map((rule, index) => {
        const { symbol, value: limit, colour, of, level } = rule;
        const measure = ruleMeasures.find((one) => one === of) ?? 'value';
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
            <ChoiceControl
              label={t('animation.measure', { count })}
              value={measure}
              options={ruleMeasures.map((one) => ({ value: one, label: t(`animation.measures.${one}`) }))}
              onChange={(next) => changeMeasure(index, next)}
            />
            {measure === 'value' && (
              <NumberControl
                label={t('animation.value', { count })}
                value={typeof limit === 'number' ? limit : undefined}
                onChange={(next) => change(index, { value: next })}
              />
            )}
            {measure === 'level' && (
              <ChoiceControl
                label={t('animation.level', { count })}
                value={stateLevels.find((one) => one === level) ?? 'alarm'}
                options={stateLevels.map((one) => ({ value: one, label: t(`animation.levels.${one}`) }))}
                onChange={(next) => change(index, { level: next })}
              />
            )}
            {hasColour && (
              <ColourField
                label={t('animation.colour', { count })}
                value={
                  typeof colour === 'string' && colour !== '' ? colour : measure === 'level' ? '' : '#d92d20'
                }
                onChange={(paint, gesture) =>
                  typeof paint === 'string' && change(index, { colour: paint }, gesture)
                }
                {...(measure === 'level' && { onClear: () => change(index, { colour: '' }) })}
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
