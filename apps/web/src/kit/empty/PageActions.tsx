import { Button } from 'antd';
import { disabledReason } from '../list/action.ts';
import type { PageAction } from '../list/list-declaration.ts';
import { useAllowed } from '../permission/use-allowed.ts';
import styles from './page-actions.module.css';

/** The buttons of a page. What needs a permission that the session lacks is left out; a disabled one says why. */
export function PageActions({ actions }: { readonly actions: readonly PageAction[] }) {
  const allowed = useAllowed();
  const shown = actions.filter(({ permission }) => allowed(permission));
  if (shown.length === 0) return null;
  return (
    <div className={styles.actions}>
      {shown.map((action) => {
        const reason = disabledReason(action, undefined);
        return (
          <Button
            key={action.key}
            type={action.primary ? 'primary' : 'default'}
            icon={action.Icon && <action.Icon />}
            disabled={reason !== undefined}
            title={reason}
            onClick={() => void action.run()}
          >
            {action.label}
          </Button>
        );
      })}
    </div>
  );
}
