import { type AuthCode, defaultAuthCodes, isAuthCode } from '@penstock/contract/calls/auth-codes';
import type { Id } from '@penstock/contract/calls/identifier';
import type { RoleType } from '@penstock/contract/model/role';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Choice } from '../../design/Choice.tsx';
import { Notice } from '../../design/Notice.tsx';
import { DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { SchemaForm } from '../../kit/form/SchemaForm.tsx';
import { rolesToAdd, rolesToEdit } from './account-roles.ts';
import styles from './accounts.module.css';
import { AuthCodeChoice } from './AuthCodeChoice.tsx';
import { CompanySelect } from './CompanySelect.tsx';
import { NamedRoleSelect } from './NamedRoleSelect.tsx';
import { type EditedAccount, useAccountForm } from './use-account-form.ts';

const formId = 'account-form';

/** The form of an account: what is known of the person, the role, and what it may do. */
export function AccountEditor(props: EditedAccount) {
  const { group, account, user, onClose } = props;
  const { t } = useTexts(['accounts', 'common']);
  const roles = account === undefined ? rolesToAdd(group, user) : rolesToEdit(account.roleType, user);
  const [role, setRole] = useState<RoleType>(account?.roleType ?? roles[0] ?? 'user');
  const [companyId, setCompanyId] = useState('');
  const [authCodes, setAuthCodes] = useState<readonly AuthCode[]>(
    account === undefined
      ? defaultAuthCodes(role).filter((code) => user.authCodes.includes(code) || user.roleType !== 'company')
      : account.authCodes.filter(isAuthCode),
  );
  const [roleId, setRoleId] = useState<Id | ''>(account?.roleId ?? '');
  const isOwn = account?.id === user.id;
  const form = useAccountForm(props, { role, roleId, companyId, authCodes });
  const person = ['nickName', 'tel', 'email', 'company', 'note'];
  const save = () => void form.submit();

  const chooseRole = (chosen: RoleType) => {
    setRole(chosen);
    setAuthCodes(defaultAuthCodes(chosen));
    setRoleId('');
  };

  return (
    <>
      {isOwn && (
        <Notice kind="warning" title={t('ownTitle')}>
          {t('own')}
        </Notice>
      )}
      <SchemaForm
        form={form}
        id={formId}
        focusFirst={account === undefined}
        sections={[
          {
            key: 'person',
            title: t('sections.person'),
            fields: account === undefined ? ['username', ...person] : person,
          },
        ]}
      >
        <section className={styles.section}>
          <h3>{t('sections.rights')}</h3>
          {roles.length > 1 && (
            <Choice
              label={t('columns.role')}
              value={role}
              onChange={chooseRole}
              options={roles.map((one) => ({ value: one, text: t(`common:roles.${one}`) }))}
            />
          )}
          {account === undefined && role === 'user' && user.authCodes.includes('account:company') && (
            <CompanySelect value={companyId} onChange={setCompanyId} />
          )}
          <NamedRoleSelect
            roleType={role}
            value={roleId}
            onChange={(chosen) => {
              setRoleId(chosen?.id ?? '');
              if (chosen !== undefined) setAuthCodes(chosen.authCodes.filter(isAuthCode));
            }}
          />
          <AuthCodeChoice
            role={role}
            user={user}
            before={account?.authCodes ?? []}
            value={authCodes}
            // Auth codes that are chosen one by one follow no role.
            onChange={(chosen) => {
              setAuthCodes(chosen);
              setRoleId('');
            }}
          />
          {account !== undefined && <p className={styles.hint}>{t('rightsHint')}</p>}
        </section>
      </SchemaForm>
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="primary" loading={form.submitting} disabled={isOwn} onClick={save}>
          {t(account === undefined ? 'addAction' : 'saveAction')}
        </Button>
      </DrawerFooter>
    </>
  );
}
