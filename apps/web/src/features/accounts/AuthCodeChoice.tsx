import { type AuthCode, authCodesFor, declaredAuthCode } from '@penstock/contract/calls/auth-codes';
import type { UserInfo } from '@penstock/contract/calls/user-info';
import type { RoleType } from '@penstock/contract/model/role';
import { Checkbox } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import styles from './accounts.module.css';

/** The auth codes that a role may hold, each with what it allows; those that whoever chooses may not give are disabled. */
export function AuthCodeChoice(props: {
  readonly role: RoleType;
  readonly user: UserInfo;
  /** The auth codes that the account holds already: they may stay whoever saves it. */
  readonly before: readonly string[];
  readonly value: readonly AuthCode[];
  readonly onChange: (value: readonly AuthCode[]) => void;
}) {
  const { role, user, before, value, onChange } = props;
  const { t } = useTexts('accounts');
  const language = useLanguage();
  if (role === 'admin') return <p>{t('allRights')}</p>;
  const mayGive = (code: AuthCode) =>
    user.authCodes.includes(code) || before.includes(code) || !authCodesFor(user.roleType).includes(code);
  return (
    <ul className={styles.codes} aria-label={t('rights')}>
      {authCodesFor(role).map((code) => (
        <li key={code}>
          <Checkbox
            checked={value.includes(code)}
            disabled={!mayGive(code)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, code] : value.filter((one) => one !== code))
            }
          >
            {declaredAuthCode(code).allows[language]}
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}
