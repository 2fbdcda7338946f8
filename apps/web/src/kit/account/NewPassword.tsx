import { passwordPolicy } from '@penstock/contract/rules/password';
import { useTexts } from '../../texts/use-texts.ts';
import { AccountField } from './AccountField.tsx';
import type { FieldState } from './use-account-form.ts';

interface NewPasswordProps {
  readonly password: FieldState;
  readonly confirmation: FieldState;
  readonly autoFocus?: boolean;
}

/** A new password, entered twice, with what it must be. */
export function NewPassword({ password, confirmation, autoFocus = false }: NewPasswordProps) {
  const { t } = useTexts('account');
  return (
    <>
      <AccountField
        label={t('newPassword')}
        field={password}
        kind="password"
        autoComplete="new-password"
        maxLength={200}
        autoFocus={autoFocus}
        hint={t('passwordRule', passwordPolicy)}
      />
      <AccountField
        label={t('confirmation')}
        field={confirmation}
        kind="password"
        autoComplete="new-password"
        maxLength={200}
      />
    </>
  );
}
