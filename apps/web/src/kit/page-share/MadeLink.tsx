import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { Notice } from '../../design/Notice.tsx';
import { copyText } from '../detail/copy-text.ts';
import styles from './page-share.module.css';

interface MadeLinkProps {
  readonly address: string;
  /** The code by which another site has it in a frame; left out where none can. */
  readonly embed?: string;
}

/** A link that was made, which is shown this once. */
export function MadeLink({ address, embed }: MadeLinkProps) {
  const { t } = useTexts('pageShare');
  return (
    <section className={styles.made}>
      <Notice kind="warning" title={t('made')}>
        {t('madeText')}
      </Notice>
      <code className={styles.secret}>{address}</code>
      <Button onClick={() => void copyText(address, t('link'))}>{t('copyLink')}</Button>
      {embed !== undefined && (
        <>
          <code className={styles.secret}>{embed}</code>
          <small className={styles.note}>{t('embedAbout')}</small>
          <Button onClick={() => void copyText(embed, t('embed'))}>{t('copyEmbed')}</Button>
        </>
      )}
    </section>
  );
}
