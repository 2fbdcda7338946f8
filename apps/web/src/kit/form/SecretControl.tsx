import { hiddenSecret } from '@penstock/contract/configuration/diff/secrets';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { type ControlProps, describe } from './control-props.ts';
import { isLongText } from './is-wide.ts';
import styles from './form.module.css';

/** A password, or lines of them: one that is set is not shown; it stays unless another is typed, or it is cleared. */
export function SecretControl(props: ControlProps) {
  const { id, field, value, invalid, onChange } = props;
  const { t } = useTexts('form');
  const [wasSet] = useState(value === hiddenSecret);
  const unchanged = value === hiddenSecret;
  const common = {
    id,
    status: invalid ? ('error' as const) : ('' as const),
    placeholder: unchanged ? t('secretUnchanged') : '',
    value: unchanged || typeof value !== 'string' ? '' : value,
    ...describe(props),
  };
  const take = (typed: string) => onChange(typed === '' && wasSet ? hiddenSecret : typed);
  return (
    <div className={styles.besides}>
      {isLongText(field) ? (
        // A field of one line would join the lines that are typed.
        <Input.TextArea
          {...common}
          autoComplete="off"
          spellCheck={false}
          autoSize={{ minRows: 3, maxRows: 12 }}
          onChange={(event) => take(event.target.value)}
        />
      ) : (
        <Input.Password
          {...common}
          autoComplete="new-password"
          onChange={(event) => take(event.target.value)}
        />
      )}
      {unchanged && <Button onClick={() => onChange('')}>{t('removeSecret')}</Button>}
    </div>
  );
}
