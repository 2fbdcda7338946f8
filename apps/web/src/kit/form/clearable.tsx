import { CloseIcon } from '../../design/icons.tsx';
import { useTexts } from '../../texts/use-texts.ts';

/** Lets a search be cleared by a button that has a name: that of the library is the name of its icon, in English. */
export const clearable = { clearIcon: <ClearIcon /> };

function ClearIcon() {
  const { t } = useTexts('common');
  return (
    <span role="img" aria-label={t('clear')} title={t('clear')}>
      <CloseIcon size={12} />
    </span>
  );
}
