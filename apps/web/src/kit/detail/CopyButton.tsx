import { useTexts } from '../../texts/use-texts.ts';
import { CopyIcon } from '../../design/icons.tsx';
import { copyText } from './copy-text.ts';
import styles from './detail.module.css';

/** Copies a text; `name` says what it is. */
export function CopyButton({ text, name }: { readonly text: string; readonly name: string }) {
  const { t } = useTexts('detail');
  const label = t('copy', { name });
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={label}
      title={label}
      onClick={() => void copyText(text, name)}
    >
      <CopyIcon size={14} />
    </button>
  );
}
