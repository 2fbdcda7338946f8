import { Input } from 'antd';
import { EditorField } from './EditorField.tsx';

/** A field of one line of text, in the editor of a record. */
export function TextField(props: {
  readonly label: string;
  readonly value: string;
  /** In characters. */
  readonly maximum: number;
  readonly problem: string | undefined;
  readonly hint?: string;
  readonly onChange: (value: string) => void;
}) {
  const { label, value, maximum, problem, hint = '', onChange } = props;
  return (
    <EditorField label={label} problem={problem} hint={hint}>
      {(field) => (
        <Input
          {...field}
          value={value}
          maxLength={maximum}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </EditorField>
  );
}
