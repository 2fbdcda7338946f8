import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { Message } from '../design/Message.tsx';
import { errorText } from './error-text.ts';

/** A page of an older build asks for files that a newer one no longer has. */
function isMissingFile(error: unknown): boolean {
  return error instanceof TypeError && /import|module|fetch/i.test(error.message);
}

/** Stands where a page would be that failed; the frame round it goes on. */
export function PageFailure() {
  const { t } = useTranslation('common');
  const error = useRouteError();
  return (
    <Message
      role="alert"
      title={t('failed.title')}
      actions={
        <button type="button" className="plain-button" onClick={() => globalThis.location.reload()}>
          {t('failed.reload')}
        </button>
      }
    >
      {isMissingFile(error) ? t('failed.update') : errorText(error, t)}
    </Message>
  );
}
