import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { Message } from '../../design/Message.tsx';

/** What a page says, and nothing else, of an equipment that does not exist or is not for the caller. */
export function EquipmentMissing() {
  const { t } = useTranslation('equipmentInfo');
  return (
    <Message
      role="alert"
      title={t('missing')}
      actions={<Link to={pathTo('EquipmentList')}>{t('toList')}</Link>}
    >
      {t('missingText')}
    </Message>
  );
}
