import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { Notice } from '../../design/Notice.tsx';

/** Above an account form: why it could not be sent, where that is about no field. */
export function FormFailure({ error }: { readonly error: unknown }) {
  const { t } = useTexts('account');
  const { t: common } = useTexts('common');
  if (error === undefined) return null;
  return (
    <Notice kind="danger" title={t('failed')} role="alert">
      {errorText(error, common)}
    </Notice>
  );
}
