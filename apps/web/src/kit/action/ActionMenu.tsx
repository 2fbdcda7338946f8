import { useTexts } from '../../texts/use-texts.ts';
import { MoreIcon } from '../../design/icons.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useAllowed } from '../permission/use-allowed.ts';
import { PopoverButton } from '../popover/PopoverButton.tsx';
import { type Action, disabledReason } from './action.ts';
import styles from './action-menu.module.css';
import { keyName } from './key-name.ts';

needTexts('action');

interface ActionMenuProps<Target> {
  readonly actions: readonly Action<Target>[];
  readonly target: Target;
  /** Says to assistive technology what the actions are done to. */
  readonly name: string;
  /** How the button looks, where it is not that of a row. */
  readonly className?: string | undefined;
  readonly tabIndex?: number;
  readonly onRun: (action: Action<Target>) => void;
}

/** Actions behind one button; those that need a permission the session lacks are left out. */
export function ActionMenu<Target>(props: ActionMenuProps<Target>) {
  const { t } = useTexts('action');
  const { actions, target, name, className = styles.trigger, tabIndex = 0, onRun } = props;
  const allowed = useAllowed();
  const shown = actions.filter(({ permission }) => allowed(permission));
  const ordered = [...shown.filter(({ danger }) => !danger), ...shown.filter(({ danger }) => danger)];
  if (ordered.length === 0) return null;
  return (
    <PopoverButton
      role="menu"
      name={name}
      panelName={name}
      className={className}
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
