import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDocumentTitle } from '../../app/page-title.ts';
import { Message } from '../../design/Message.tsx';
import { addTexts } from '../../texts/i18n.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';

addTexts('notFound', { zh, en });

/** What an unknown address leads to. */
export function NotFoundPage() {
  const { t } = useTranslation('notFound');
  useDocumentTitle(t('title'));
  return (
    <main>
      <Message title={t('title')} actions={<Link to="/manage">{t('home')}</Link>}>
        {t('text')}
      </Message>
    </main>
  );
}
