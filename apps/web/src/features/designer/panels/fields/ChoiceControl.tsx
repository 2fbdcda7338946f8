import { Select } from 'antd';
import { useTexts } from '../../../../texts/use-texts.ts';
import { mixed, type Shared } from '../../shared-value.ts';

/** One of several. */
export function ChoiceControl<Value extends string>(props: {
  readonly label: string;
  readonly value: Shared<string>;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly disabled?: boolean;
  readonly onChange: (value: Value) => void;
}) {
  const { label, value, options, disabled = false, onChange } = props;
  const { t } = useTexts('designerPanels');
  const chosen = options.find((option) => option.value === value);
  return (
    <Select<Value>
      size="small"
      aria-label={label}
      disabled={disabled}
      placeholder={value === mixed ? t('mixed') : t('choose')}
      value={chosen?.value ?? null}
      options={[...options]}
      popupMatchSelectWidth={false}
      style={{ width: '100%' }}
      onChange={(next) => onChange(next)}
    />
  );
}
