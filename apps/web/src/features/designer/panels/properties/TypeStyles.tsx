import { isJsonObject } from '@penstock/contract/dashboard/json';
import type { WidgetDefinition, WidgetField } from '@penstock/widgets/definition';
import { useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import type { FieldAccess } from './field-access.ts';
import { isTypeStyle, TypeStyleRow } from './TypeStyleRow.tsx';
import { ComputedField } from './ComputedField.tsx';
import { FormulaButton } from '../../binding/formula/FormulaButton.tsx';

/** Fields in their order, those of the styles of type together at the place of the first. */
export function withTypeStyles(fields: readonly WidgetField[]): readonly (WidgetField | WidgetField[])[] {
  const styles = fields.filter(isTypeStyle);
  if (styles.length < 2) return fields;
  return fields.flatMap((field) => (!isTypeStyle(field) ? [field] : field === styles[0] ? [styles] : []));
}

/** The styles of type as one row of buttons; each can follow a formula, in a row of its own below. */
export function TypeStyles(props: {
  readonly fields: readonly WidgetField[];
  readonly access: FieldAccess;
  readonly type: WidgetDefinition | undefined;
}) {
  const { fields, access, type } = props;
  const { t } = useTexts('designerPanels');
  const all = access.value('formulas');
  const paths = Array.isArray(all) ? all.filter(isJsonObject).map((one) => one['path']) : [];
  const isComputed = fields.some(({ path }) => paths.includes(path));
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TypeStyleRow access={access}>
        <FormulaButton
          label={t('typeStyle.label')}
          pressed={isComputed}
          disabled={isComputed}
          onClick={() => setOpen(!isOpen)}
        />
      </TypeStyleRow>
      {(isOpen || isComputed) &&
        fields.map((field) => <ComputedField key={field.path} field={field} access={access} type={type} />)}
    </>
  );
}
