import { hiddenSecret } from '@penstock/contract/configuration/diff/secrets';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { type ControlProps, describe } from './control-props.ts';
import styles from './form.module.css';

/** A password: one that is set is not shown; it stays unless another is typed, or it is cleared. */
export function SecretControl(props: ControlProps) {
  const { id, value, invalid, onChange } = props;
  const { t } = useTexts('form');
  const [wasSet] = useState(value === hiddenSecret);
  const unchanged = value === hiddenSecret;
  return (
    <div className={styles.besides}>
      <Input.Password
        id={id}
        autoComplete="new-password"
        status={invalid ? 'error' : ''}
        placeholder={unchanged ? t('secretUnchanged') : ''}
        value={unchanged || typeof value !== 'string' ? '' : value}
        onChange={(event) => {
          const typed = event.target.value;
          onChange(typed === '' && wasSet ? hiddenSecret : typed);
        }}
        {...describe(props)}
      />
      {unchanged && <Button onClick={() => onChange('')}>{t('removeSecret')}</Button>}
    </div>
  );
}
