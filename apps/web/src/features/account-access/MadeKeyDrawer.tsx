import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { Notice } from '../../design/Notice.tsx';
import { copyText } from '../../kit/detail/copy-text.ts';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import styles from './account-access.module.css';

interface MadeKeyDrawerProps {
  readonly apiKey: string;
  readonly onClose: () => void;
}

/** A key that was made, which is shown this once. */
export function MadeKeyDrawer({ apiKey, onClose }: MadeKeyDrawerProps) {
  const { t } = useTexts('accountAccess');
  return (
    <Drawer title={t('keys.madeTitle')} onClose={onClose} width={480}>
      <div className={styles.form}>
        <Notice kind="warning" title={t('keys.madeOnce')}>
          {t('keys.madeKeep')}
        </Notice>
        <code className={styles.secret}>Authorization: Bearer {apiKey}</code>
        <div className={styles.buttons}>
          <Button onClick={() => void copyText(apiKey, t('keys.start'))}>{t('keys.copyKey')}</Button>
        </div>
      </div>
      <DrawerFooter>
        <Button type="primary" onClick={onClose}>
          {t('keys.done')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
