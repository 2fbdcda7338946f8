import { useParams } from 'react-router';
import { VariablePicker } from '../variable-picker/VariablePicker.tsx';
import type { ControlProps } from '../form/control-props.ts';

/** A list of variables of the gateway whose page this is. */
export function VariablesControl({ id, label, value, invalid, onChange }: ControlProps) {
  const { sn } = useParams();
  return (
    <VariablePicker
      id={id}
      label={label}
      sn={sn}
      keys={Array.isArray(value) ? value.map(String) : []}
      invalid={invalid}
      onChange={onChange}
      describedBy={`${id}.note`}
    />
  );
}
