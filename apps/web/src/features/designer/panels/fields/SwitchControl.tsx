import { Checkbox } from 'antd';
import { mixed, type Shared } from '../../shared-value.ts';

/** Something that is on or off. */
export function SwitchControl(props: {
  readonly label: string;
  readonly value: Shared<boolean>;
  readonly disabled?: boolean;
  /** The label is shown beside the box. */
  readonly labelled?: boolean;
  readonly onChange: (value: boolean) => void;
}) {
  const { label, value, disabled = false, labelled = false, onChange } = props;
  return (
    <Checkbox
      aria-label={label}
      disabled={disabled}
      checked={value === true}
      indeterminate={value === mixed}
      onChange={(event) => onChange(event.target.checked)}
    >
      {labelled && label}
    </Checkbox>
  );
}
