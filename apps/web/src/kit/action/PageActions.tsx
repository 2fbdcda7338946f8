import { Button } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { breaks } from '../../design/tokens.ts';
import { useNarrowerThan } from '../../design/use-media.ts';
import { useAllowed } from '../permission/use-allowed.ts';
import { disabledReason, type PageAction } from './action.ts';
import { ActionMenu } from './ActionMenu.tsx';
import styles from './page-actions.module.css';

/** As many buttons as fit beside each other on a phone. */
const fitsOnPhone = 2;

/**
 * The buttons of a page. What needs a permission that the session lacks is left out; a disabled one says why. Those that few need are in
 * a menu; on a phone that has no room for all, the main one is a button, otherwise the last, and all others are in it.
 */
export function PageActions({ actions }: { readonly actions: readonly PageAction[] }) {
  const { t } = useTexts('action');
  const allowed = useAllowed();
  const phone = useNarrowerThan(breaks.phone);
  const shown = actions.filter(({ permission }) => allowed(permission));
  if (shown.length === 0) return null;
  const main = shown.find(({ primary }) => primary) ?? shown.at(-1);
  const isShort = phone && shown.length > fitsOnPhone;
  const buttons = shown.filter((one) => one === main || !(isShort || one.inMenu === true));
  const others = shown.filter((one) => !buttons.includes(one));
  return (
    <div className={styles.actions}>
      {others.length > 0 && (
        <ActionMenu<void>
          actions={others}
          target={undefined}
          name={t('others')}
          className={styles.others}
          onRun={(action) => void action.run(undefined)}
        />
      )}
      {buttons.map((action) => {
        const reason = disabledReason(action, undefined);
        return <PageButton key={action.key} action={action} reason={reason} />;
      })}
    </div>
  );
}

/** The button of an action. While it is disabled, such as while it runs, no element may have the focus; it has it again afterwards. */
function PageButton({
  action,
  reason,
}: {
  readonly action: PageAction;
  readonly reason: string | undefined;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const isDisabled = reason !== undefined;
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (isDisabled) hadFocus.current = activeElement === button.current;
    else if (hadFocus.current && (activeElement === null || activeElement === body)) button.current?.focus();
    if (!isDisabled) hadFocus.current = false;
  }, [isDisabled]);
  return (
    <Button
      ref={button}
      type={action.primary ? 'primary' : 'default'}
      icon={action.Icon && <action.Icon />}
      disabled={isDisabled}
      title={reason}
      onClick={() => void action.run()}
    >
      {action.label}
    </Button>
  );
}
