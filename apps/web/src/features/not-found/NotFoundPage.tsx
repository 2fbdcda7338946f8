import { useTexts } from '../../texts/use-texts.ts';
import { Link, useMatch } from 'react-router';
import { patterns } from '../../app/paths.ts';
import { Message } from '../../design/Message.tsx';
import { DocumentFrame } from '../../kit/account/DocumentFrame.tsx';
import { needTexts } from '../../texts/i18n.ts';

needTexts('notFound');

/** The page of an unknown address: in the shell where it is below one, otherwise alone. */
export function NotFoundPage() {
  const { t } = useTexts('notFound');
  const isAlone = useMatch(patterns['404']) !== null;
  const message = (
    <Message title={t('title')} actions={<Link to="/manage">{t('home')}</Link>}>
      {t('text')}
    </Message>
  );
  return isAlone ? <DocumentFrame title={t('title')}>{message}</DocumentFrame> : message;
}
