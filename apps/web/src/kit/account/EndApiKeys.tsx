import { Checkbox } from 'antd';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';

needTexts('account');

interface EndApiKeysProps {
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Offers to end the API keys of the account too: other sessions end with the change in any case. */
export function EndApiKeys({ checked, disabled, onChange }: EndApiKeysProps) {
  const { t } = useTexts('account');
  return (
    <Checkbox checked={checked} disabled={disabled} onChange={({ target }) => onChange(target.checked)}>
      {t('endApiKeys')}
    </Checkbox>
  );
}
