import type { JsonObject } from '@penstock/contract/dashboard/json';
import { textField } from '@penstock/contract/document/fields';
import { Button } from 'antd';
import { Suspense } from 'react';
import { lazyPart, needTexts } from '../../../texts/i18n.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { heldSources, withSource } from '../formula/named-sources.ts';
import styles from '../formula/formula.module.css';
import { FieldRow } from '../panels/fields/FieldRow.tsx';
import { NumberControl } from '../panels/fields/NumberControl.tsx';
import { TextControl } from '../panels/fields/TextControl.tsx';

needTexts('designerFormula');

const FormulaEditing = lazyPart(() => import('../formula/FormulaEditing.tsx'));

/** Whether a binding follows a formula. */
export function hasFormula(binding: JsonObject | null): boolean {
  return binding !== null && typeof binding['formula'] === 'string';
}

/** A binding to a formula in the place of another one: the source of that is its first. */
export function formulaBinding(before: JsonObject | null): JsonObject {
  const empty = { type: 'signal', formula: '' };
  const added = before === null ? undefined : withSource(empty, before);
  const title = before === null ? '' : textField(before, 'title');
  return added === undefined
    ? empty
    : { ...added.formula, formula: added.name, ...(title === '' ? {} : { title }) };
}

/** The binding in the place of a formula: to its first signal; undefined where it has none. */
export function plainBinding(held: JsonObject): JsonObject | undefined {
  const first = heldSources(held).find(({ kind, id }) => kind === 'signal' && id !== '');
  if (first === undefined) return undefined;
  const { id, equipId, title, equipment } = first;
  const texts = Object.entries({ equipId, title, subTitle: equipment }).filter(([, text]) => text !== '');
  return { type: 'signal', signalId: id, ...Object.fromEntries(texts) };
}

/** A binding to a formula while it is changed: the formula, and the title, unit and decimals that its value has. */
export function FormulaBinding(props: {
  readonly label: string;
  readonly held: JsonObject;
  /** Undefined removes the binding. Everything with the same `squash`, made in a row, is one step. */
  readonly onChange: (binding: JsonObject | undefined, squash?: string) => void;
}) {
  const { label, held, onChange } = props;
  const { t } = useTexts('designerFormula');
  const decimals = held['decimals'];
  const set = (name: string, value: string | number) => {
    const { [name]: _before, ...others } = held;
    onChange(value === '' ? others : { ...others, [name]: value });
  };
  return (
    <div className={styles.open} data-below>
      <Suspense fallback={null}>
        <FormulaEditing label={label} held={held} onChange={onChange} />
      </Suspense>
      <FieldRow label={t('title')}>
        <TextControl
          label={t('title')}
          value={textField(held, 'title')}
          onChange={(text) => set('title', text)}
        />
      </FieldRow>
      <FieldRow label={t('unit')}>
        <TextControl
          label={t('unit')}
          maxLength={20}
          value={textField(held, 'unit')}
          onChange={(text) => set('unit', text)}
        />
      </FieldRow>
      <FieldRow label={t('decimals')}>
        <NumberControl
          label={t('decimals')}
          min={0}
          max={6}
          step={1}
          value={typeof decimals === 'number' ? decimals : undefined}
          onChange={(number) => set('decimals', number)}
        />
      </FieldRow>
      <Button size="small" onClick={() => onChange(plainBinding(held))}>
        {t('bySource', { label })}
      </Button>
    </div>
  );
}
