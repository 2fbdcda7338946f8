import type { RefusedEquipment as Refused } from '@penstock/contract/calls/refused-equipment';
import { useLanguage } from '../../app/preferences.ts';
import { Notice } from '../../design/Notice.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';

needTexts('areaTools');

/** The equipment that was left out when something was done to several, and why; nothing where there is none. */
export function RefusedEquipment({ refused }: { readonly refused: readonly Refused[] }) {
  const { t } = useTexts('areaTools');
  const language = useLanguage();
  if (refused.length === 0) return null;
  return (
    <Notice kind="warning" role="alert" title={t('refused', { count: refused.length })}>
      <ul>
        {refused.map(({ id, title, message }) => (
          <li key={id}>
            <strong>{title === '' ? t('unseen', { id }) : title}</strong>: {message[language]}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
