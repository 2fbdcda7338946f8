import { useTranslation } from 'react-i18next';
import { Link, useMatch } from 'react-router';
import { useDocumentTitle } from '../../app/page-title.ts';
import { patterns } from '../../app/paths.ts';
import { Message } from '../../design/Message.tsx';
import { addTexts } from '../../texts/i18n.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';

addTexts('notFound', { zh, en });

/** What an unknown address leads to: in the shell where it is below one, otherwise alone. */
export function NotFoundPage() {
  const { t } = useTranslation('notFound');
  useDocumentTitle(t('title'));
  const Frame = useMatch(patterns['404']) === null ? 'div' : 'main';
  return (
    <Frame>
      <Message title={t('title')} actions={<Link to="/manage">{t('home')}</Link>}>
        {t('text')}
      </Message>
    </Frame>
  );
}
