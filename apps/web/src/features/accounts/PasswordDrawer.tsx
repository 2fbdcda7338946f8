import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { Notice } from '../../design/Notice.tsx';
import { Facts } from '../../kit/detail/Facts.tsx';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import styles from './accounts.module.css';

/** A password that was made for an account. */
export interface MadePassword {
  readonly username: string;
  readonly password: string;
}

/** Shows a password that was made, once: the platform keeps its hash only. */
export function PasswordDrawer({
  made,
  onClose,
}: {
  readonly made: MadePassword;
  readonly onClose: () => void;
}) {
  const { t } = useTexts(['accounts', 'common']);
  const { username, password } = made;
  return (
    <Drawer title={t('password.title', { name: username })} width={520} onClose={onClose}>
      <div className={styles.stack}>
        <Notice kind="warning" title={t('password.once')}>
          {t('password.text')}
        </Notice>
        <Facts
          layout="list"
          facts={[
            { label: t('columns.username'), value: username, copy: username },
            {
              label: t('password.label'),
              value: <code className={styles.password}>{password}</code>,
              copy: password,
            },
          ]}
        />
      </div>
      <DrawerFooter>
        <Button type="primary" onClick={onClose}>
          {t('password.done')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
