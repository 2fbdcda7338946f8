import type { Id } from '@penstock/contract/calls/identifier';
import type { MonitoredPage } from '@penstock/contract/calls/monitor-page';
import { PagePassword } from '../../kit/page/PagePassword.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './monitor.module.css';
import { keepPassword } from './page-passwords.ts';
import { openPage } from './use-opened-page.ts';

interface PasswordFormProps {
  readonly page: MonitoredPage;
  readonly equipmentId: Id;
  /** The password is right, and kept. */
  readonly onUnlocked: () => void;
}

/** Asks for the password of a page. */
export function PasswordForm({ page, equipmentId, onUnlocked }: PasswordFormProps) {
  const { t } = useTexts('monitor');
  return (
    <div className={styles.password}>
      <PagePassword
        title={page.title}
        label={t('password.label')}
        open={t('password.open')}
        maximum={200}
        onEnter={async (password) => {
          await openPage({ pageId: page.id, equipmentId }, password);
          keepPassword(page.id, password);
          onUnlocked();
        }}
      />
    </div>
  );
}
