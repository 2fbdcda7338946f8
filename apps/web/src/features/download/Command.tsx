import { CopyButton } from '../../kit/detail/CopyButton.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './download.module.css';

/** A command to copy. */
export function Command({ text }: { readonly text: string }) {
  const { t } = useTexts('download');
  return (
    <span className={styles.command}>
      <code>{text}</code>
      <CopyButton text={text} name={t('command')} />
    </span>
  );
}
