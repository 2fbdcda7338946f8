import { useTranslation } from 'react-i18next';
import { MoreIcon } from '../../design/icons.tsx';
import { useAllowed } from '../permission/use-allowed.ts';
import { type Action, disabledReason } from './action.ts';
import styles from './action-menu.module.css';
import { keyName } from './key-name.ts';
import { PopoverButton } from './PopoverButton.tsx';

interface ActionMenuProps<Target> {
  readonly actions: readonly Action<Target>[];
  readonly target: Target;
  /** What the actions are done to, for the name of the button. */
  readonly targetName: string;
  readonly tabIndex?: number;
  readonly onRun: (action: Action<Target>) => void;
}

/** The actions of a row behind one button; those that need a permission the session lacks are left out. */
export function ActionMenu<Target>(props: ActionMenuProps<Target>) {
  const { t } = useTranslation('list');
  const { actions, target, targetName, tabIndex = 0, onRun } = props;
  const allowed = useAllowed();
  const shown = actions.filter(({ permission }) => allowed(permission));
  const ordered = [...shown.filter(({ danger }) => !danger), ...shown.filter(({ danger }) => danger)];
  if (ordered.length === 0) return null;
  const name = t('actions.of', { name: targetName });
  return (
    <PopoverButton
      role="menu"
      name={name}
      panelName={name}
      className={styles.trigger}
      tabIndex={tabIndex}
      panel={(close) =>
        ordered.map((action) => {
          const reason = disabledReason(action, target);
          return (
            <button
              key={action.key}
              type="button"
              role="menuitem"
              className={`${styles.item} ${action.danger ? styles.danger : ''}`}
              aria-disabled={reason !== undefined}
              aria-keyshortcuts={action.shortcut}
              onClick={() => {
                if (reason !== undefined) return;
                close();
                onRun(action);
              }}
            >
              {action.Icon ? <action.Icon /> : <span className={styles.noIcon} />}
              <span className={styles.label}>
                {action.label}
                {reason !== undefined && <small className={styles.reason}>{reason}</small>}
              </span>
              {action.shortcut !== undefined && (
                <kbd className={styles.key}>{keyName(action.shortcut, t)}</kbd>
              )}
            </button>
          );
        })
      }
    >
      <MoreIcon />
    </PopoverButton>
  );
}
