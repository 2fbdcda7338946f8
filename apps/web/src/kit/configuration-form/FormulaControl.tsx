import { useParams } from 'react-router';
import { FormulaEditor } from '../formula/FormulaEditor.tsx';
import type { ControlProps } from '../form/control-props.ts';

/** Beyond the rules of all formulas; the rule of the field says what is too long. */
const maxBytes = 1000;

/** A formula, in an editor that is loaded when the first one is shown. */
export default function FormulaControl({ id, label, field, value, invalid, onChange }: ControlProps) {
  const { sn } = useParams();
  return (
    <FormulaEditor
      id={id}
      label={label}
      value={typeof value === 'string' ? value : ''}
      invalid={invalid}
      scope={field.facts.rule === 'collectFormula' ? 'collect' : 'operation'}
      maxBytes={maxBytes}
      sn={sn}
      onChange={onChange}
    />
  );
}
