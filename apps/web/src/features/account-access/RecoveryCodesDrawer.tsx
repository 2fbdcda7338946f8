import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { Notice } from '../../design/Notice.tsx';
import { copyText } from '../../kit/detail/copy-text.ts';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { saveFile } from '../../kit/transfer/save-file.ts';
import styles from './account-access.module.css';

interface RecoveryCodesDrawerProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The recovery codes, which are shown this once. */
export function RecoveryCodesDrawer({ codes, onClose }: RecoveryCodesDrawerProps) {
  const { t } = useTexts('accountAccess');
  const text = `${codes.join('\n')}\n`;
  return (
    <Drawer title={t('codes.title')} onClose={onClose} width={480}>
      <div className={styles.form}>
        <Notice kind="warning" title={t('codes.once')}>
          {t('codes.keep')}
        </Notice>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <Button onClick={() => void copyText(text, t('codes.title'))}>{t('codes.copy')}</Button>
          <Button
            onClick={() =>
              saveFile({ name: t('codes.file'), content: new Blob([text], { type: 'text/plain' }) })
            }
          >
            {t('codes.save')}
          </Button>
        </div>
      </div>
      <DrawerFooter>
        <Button type="primary" onClick={onClose}>
          {t('codes.done')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
