import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { Notice } from '../../design/Notice.tsx';
import { copyText } from '../detail/copy-text.ts';
import styles from './page-share.module.css';
import { embedCode, shareAddress } from './share-address.ts';

/** A link that was made, which is shown this once. */
export function MadeLink({ token }: { readonly token: string }) {
  const { t } = useTexts('pageShare');
  const address = shareAddress(token, globalThis.location.origin);
  const code = embedCode(address);
  return (
    <section className={styles.made}>
      <Notice kind="warning" title={t('made')}>
        {t('madeText')}
      </Notice>
      <code className={styles.secret}>{address}</code>
      <Button onClick={() => void copyText(address, t('link'))}>{t('copyLink')}</Button>
      <code className={styles.secret}>{code}</code>
      <small className={styles.note}>{t('embedAbout')}</small>
      <Button onClick={() => void copyText(code, t('embed'))}>{t('copyEmbed')}</Button>
    </section>
  );
}
