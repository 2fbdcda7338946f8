import { Input } from 'antd';
import { useId } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { needTexts } from '../../texts/i18n.ts';
import styles from './proof.module.css';
import type { ProofDraft } from './use-proof.ts';

needTexts('write');

/** The own password, or the account of a second person, before a value is written. Nothing where neither is asked for. */
export function ProofFields({ draft }: { readonly draft: ProofDraft }) {
  const { t } = useTexts('write');
  const id = useId();
  const { asked, account, password, code, change } = draft;
  if (asked === 'none') return null;
  const isOther = asked === 'secondPerson';
  return (
    <fieldset className={styles.proof}>
      <legend>{t(isOther ? 'secondPerson' : 'ownPassword')}</legend>
      {isOther && (
        <>
          <p className={styles.note}>{t('secondPersonText')}</p>
          <label htmlFor={`${id}-account`}>{t('account')}</label>
          <Input
            id={`${id}-account`}
            // Another person types: what the browser keeps for this one must not be offered.
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            value={account}
            onChange={(event) => change({ account: event.target.value })}
          />
        </>
      )}
      <label htmlFor={`${id}-password`}>{t('password')}</label>
      <Input.Password
        id={`${id}-password`}
        autoComplete={isOther ? 'new-password' : 'current-password'}
        maxLength={200}
        value={password}
        onChange={(event) => change({ password: event.target.value })}
      />
      {isOther && (
        <>
          <label htmlFor={`${id}-code`}>{t('code')}</label>
          <Input
            id={`${id}-code`}
            autoComplete="off"
            inputMode="numeric"
            maxLength={40}
            value={code}
            onChange={(event) => change({ code: event.target.value })}
          />
        </>
      )}
    </fieldset>
  );
}
