import type { AccountRow } from '@penstock/contract/calls/account';
import { useTexts } from '../../texts/use-texts.ts';
import { useSession } from '../../app/session.ts';
import { Drawer } from '../../kit/drawer/Drawer.tsx';
import { ObjectLog } from '../operation-log/ObjectLog.tsx';
import { AccountEditor } from './AccountEditor.tsx';
import type { AccountGroup } from './account-roles.ts';
import styles from './accounts.module.css';
import type { MadePassword } from './PasswordDrawer.tsx';

/** The drawer in which an account is added or changed, with what was done to it. */
export function AccountDrawer(props: {
  readonly group: AccountGroup;
  /** Undefined for a new one. */
  readonly account: AccountRow | undefined;
  readonly onMade: (made: MadePassword) => void;
  readonly onClose: () => void;
}) {
  const { group, account, onMade, onClose } = props;
  const { t } = useTexts('accounts');
  const user = useSession((session) => session.user);
  if (user === undefined) return null;
  const title = account === undefined ? t(`add.${group}`) : t('editTitle', { name: account.username });
  return (
    <Drawer title={title} width={640} onClose={onClose}>
      <div className={styles.stack}>
        <AccountEditor group={group} account={account} user={user} onMade={onMade} onClose={onClose} />
        {account !== undefined && <ObjectLog objectType="account" objectId={account.id} />}
      </div>
    </Drawer>
  );
}
