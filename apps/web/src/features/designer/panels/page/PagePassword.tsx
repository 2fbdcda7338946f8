import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import styles from '../properties/properties.module.css';

/** Whether the page asks for a password before it is shown; it is set, changed and removed. It is never shown again. */
export function PagePassword(props: {
  readonly isSet: boolean;
  readonly onSet: (password: string) => void;
  readonly onRemove: () => void;
}) {
  const { isSet, onSet, onRemove } = props;
  const { t } = useTexts('designerPanels');
  const [typed, setTyped] = useState<string>();
  if (typed === undefined)
    return (
      <>
        <p className={styles.note}>{t(isSet ? 'page.hasPassword' : 'page.hasNoPassword')}</p>
        <span className={styles.buttons}>
          <Button size="small" onClick={() => setTyped('')}>
            {t(isSet ? 'page.changePassword' : 'page.setPassword')}
          </Button>
          {isSet && (
            <Button size="small" danger onClick={onRemove}>
              {t('page.removePassword')}
            </Button>
          )}
        </span>
      </>
    );
  const take = () => {
    if (typed === '') return;
    onSet(typed);
    setTyped(undefined);
  };
  return (
    <>
      <Input.Password
        autoFocus
        size="small"
        aria-label={t('page.newPassword')}
        placeholder={t('page.newPassword')}
        autoComplete="new-password"
        maxLength={50}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={take}
      />
      <span className={styles.buttons}>
        <Button size="small" type="primary" disabled={typed === ''} onClick={take}>
          {t('page.takePassword')}
        </Button>
        <Button size="small" onClick={() => setTyped(undefined)}>
          {t('cancel')}
        </Button>
      </span>
      <p className={styles.note}>{t('page.passwordNote')}</p>
    </>
  );
}
