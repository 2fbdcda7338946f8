import { Button } from 'antd';
import { errorText } from '../../app/error-text.ts';
import { Message } from '../../design/Message.tsx';
import { useTexts } from '../../texts/use-texts.ts';

/** A message in place of what could not be read: why, and a button that reads it again. */
export function ReadFailure({
  title,
  error,
  onRetry,
}: {
  readonly title?: string;
  readonly error: unknown;
  readonly onRetry: () => unknown;
}) {
  const { t } = useTexts('common');
  return (
    <Message
      role="alert"
      title={title ?? t('failed.title')}
      actions={<Button onClick={() => void onRetry()}>{t('retry')}</Button>}
    >
      {errorText(error, t)}
    </Message>
  );
}
