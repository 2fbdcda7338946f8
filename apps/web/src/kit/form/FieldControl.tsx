import { Checkbox, Input, Select } from 'antd';
import { Choice } from '../../design/Choice.tsx';
import { type ControlProps, describe, type OwnControl } from './control-props.ts';
import { FileTextControl } from './FileTextControl.tsx';
import { useFieldTexts } from './field-texts.ts';
import styles from './form.module.css';
import { isLongText } from './is-wide.ts';
import { SecretControl } from './SecretControl.tsx';

/** Few choices with short names are all in sight. */
const radioLimits = { choices: 3, characters: 28 } as const;

interface FieldControlProps extends ControlProps {
  /** Draws the field where it knows it. */
  readonly ownControl?: OwnControl | undefined;
}

/** The control of a field: that of its form where the form has one, otherwise by the kind of the field. */
export function FieldControl({ ownControl, ...props }: FieldControlProps) {
  return ownControl?.(props) ?? <GeneralControl {...props} />;
}

function GeneralControl(props: ControlProps) {
  const { id, label, field, value, invalid, onChange } = props;
  const texts = useFieldTexts();
  switch (field.kind) {
    case 'flag':
      return (
        <Checkbox
          id={id}
          className={styles.flag ?? ''}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
          {...describe(props)}
        >
          {label}
        </Checkbox>
      );
    case 'number':
      return (
        <Input
          id={id}
          autoComplete="off"
          inputMode={field.integer ? 'numeric' : 'decimal'}
          status={invalid ? 'error' : ''}
          value={shownText(value)}
          suffix={<span className={styles.unit}>{texts.unit(field)}</span>}
          onChange={(event) => onChange(event.target.value)}
          {...describe(props)}
        />
      );
    case 'choice':
      return <ChoiceControl {...props} />;
    case 'list':
      return (
        <Select
          id={id}
          mode="tags"
          tokenSeparators={[' ', ',', ';', '\n']}
          suffixIcon={null}
          open={false}
          status={invalid ? 'error' : ''}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={(entries: string[]) => onChange(entries)}
          {...describe(props)}
        />
      );
    case 'text':
      return <TextControl {...props} />;
    case 'group':
    case 'variant':
      // Their fields have controls of their own (shown-fields.ts).
      return null;
  }
}

function TextControl(props: ControlProps) {
  const { id, field, value, invalid, onChange } = props;
  if (field.facts.file !== undefined) return <FileTextControl {...props} rule={field.facts.file} />;
  if (field.facts.secret) return <SecretControl {...props} />;
  const common = {
    id,
    autoComplete: 'off',
    spellCheck: false,
    value: shownText(value),
    status: invalid ? ('error' as const) : ('' as const),
    ...describe(props),
  };
  if (isLongText(field))
    return (
      <Input.TextArea
        {...common}
        autoSize={{ minRows: 3, maxRows: 12 }}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return <Input {...common} onChange={(event) => onChange(event.target.value)} />;
}

function ChoiceControl(props: ControlProps) {
  const { id, label, field, value, invalid, onChange } = props;
  const texts = useFieldTexts();
  const options = field.choices.map((choice) => ({
    value: String(choice),
    label: texts.choice(field, choice),
  }));
  const take = (chosen: string | undefined) =>
    onChange(field.choices.find((choice) => String(choice) === chosen) ?? null);
  const characters = options.reduce((sum, option) => sum + option.label.length, 0);
  const chosen = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

  if (
    !field.nullable &&
    chosen !== undefined &&
    options.length <= radioLimits.choices &&
    characters <= radioLimits.characters
  )
    return (
      <Choice
        label={label}
        value={chosen}
        onChange={take}
        options={options.map((option) => ({ value: option.value, text: option.label }))}
      />
    );
  return (
    <Select
      id={id}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={field.nullable}
      status={invalid ? 'error' : ''}
      value={chosen}
      options={options}
      onChange={(next: string | undefined) => take(next)}
      {...describe(props)}
    />
  );
}

/** The text of a text field: the typed one, or a value of the document. */
function shownText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}
