import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { Message } from '../../design/Message.tsx';

/** The only content of a page about a product that does not exist or is not for the caller. */
export function ProductMissing() {
  const { t } = useTexts('productInfo');
  return (
    <Message
      role="alert"
      title={t('missing')}
      actions={<Link to={pathTo('ProductList')}>{t('toList')}</Link>}
    >
      {t('missingText')}
    </Message>
  );
}
