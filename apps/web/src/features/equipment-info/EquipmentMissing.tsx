import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { Message } from '../../design/Message.tsx';
import { needTexts } from '../../texts/i18n.ts';

needTexts('equipmentInfo');

/** The only content of a page about an equipment that does not exist or is not for the caller. */
export function EquipmentMissing() {
  const { t } = useTexts('equipmentInfo');
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
