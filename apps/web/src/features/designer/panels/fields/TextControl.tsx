import { Input } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import { mixed, type Shared } from '../../shared-value.ts';

/** A text; leaving the field takes it, and Enter where it has one line. Escape puts back what was there. */
export function TextControl(props: {
  readonly label: string;
  readonly value: Shared<string>;
  readonly multiline?: boolean;
  readonly maxLength?: number;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly onChange: (text: string) => void;
}) {
  const { label, value, multiline = false, maxLength = 200, disabled = false, placeholder, onChange } = props;
  const { t } = useTexts('designerPanels');
  const [typed, setTyped] = useState<string>();
  const shown = value === mixed ? '' : value;
  const take = () => {
    setTyped(undefined);
    if (typed !== undefined && typed !== shown) onChange(typed);
  };
  const common = {
    size: 'small' as const,
    'aria-label': label,
    disabled,
    maxLength,
    placeholder: value === mixed ? t('mixed') : placeholder,
    value: typed ?? shown,
    onBlur: take,
  };
  if (multiline)
    return (
      <Input.TextArea
        {...common}
        autoSize={{ minRows: 1, maxRows: 6 }}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(undefined);
        }}
      />
    );
  return (
    <Input
      {...common}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={take}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(undefined);
      }}
    />
  );
}
