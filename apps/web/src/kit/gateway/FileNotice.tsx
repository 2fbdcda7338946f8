import { Notice } from '../../design/Notice.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useLocalState } from './use-local-state.ts';

needTexts('gateway');

/** Says that a configuration file is edited here, and what only a gateway has. */
export function FileNotice() {
  const { t } = useTexts('gateway');
  const { data } = useLocalState();
  if (data?.connection?.mode !== 'file') return null;
  return (
    <Notice kind="off" title={t('file.title', { name: data.connection.address })}>
      {t('file.text')}
    </Notice>
  );
}
