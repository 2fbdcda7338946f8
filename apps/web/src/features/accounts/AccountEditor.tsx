import { accountAdd, accountEdit, accountQuery, type AccountRow } from '@penstock/contract/calls/account';
import { type AuthCode, defaultAuthCodes, isAuthCode } from '@penstock/contract/calls/auth-codes';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { roleGive, roleQuery } from '@penstock/contract/calls/role';
import type { UserInfo } from '@penstock/contract/calls/user-info';
import type { RoleType } from '@penstock/contract/model/role';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { Choice } from '../../design/Choice.tsx';
import { Notice } from '../../design/Notice.tsx';
import { DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { SchemaForm } from '../../kit/form/SchemaForm.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { accountSchema, newAccountSchema } from './account-form.ts';
import { type AccountGroup, rolesToAdd, rolesToEdit } from './account-roles.ts';
import styles from './accounts.module.css';
import { AuthCodeChoice } from './AuthCodeChoice.tsx';
import { CompanySelect } from './CompanySelect.tsx';
import { NamedRoleSelect } from './NamedRoleSelect.tsx';
import type { MadePassword } from './PasswordDrawer.tsx';

const formId = 'account-form';

/** The form of an account: what is known of the person, the role, and what it may do. */
export function AccountEditor(props: {
  readonly group: AccountGroup;
  readonly account: AccountRow | undefined;
  readonly user: UserInfo;
  readonly onMade: (made: MadePassword) => void;
  readonly onClose: () => void;
}) {
  const { group, account, user, onMade, onClose } = props;
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
  const invalidates = [[accountQuery.path], [roleQuery.path]];

  /** Gives an account the named role that was chosen, or takes that which it had; somebody who may not give roles has no choice. */
  const giveRole = async (id: Id) => {
    if (user.authCodes.includes('role:edit') && roleId !== (account?.roleId ?? ''))
      await client.call(roleGive, { id: roleId, accounts: [id] });
  };

  const adding = useChange(
    async (value: typeof newAccountSchema._output) => {
      const company = idSchema.safeParse(role === 'user' ? companyId : '').data;
      const made = await client.call(accountAdd, {
        ...value,
        roleType: role,
        authCodes: [...authCodes],
        ...(company === undefined ? {} : { companyId: company }),
      });
      await giveRole(made.id);
      return made;
    },
    {
      // The password that was made says so.
      success: () => '',
      invalidates,
      failure: 'thrown',
    },
  );
  const editing = useChange(
    async ({ row, value }: { readonly row: AccountRow; readonly value: typeof accountSchema._output }) => {
      await client.call(accountEdit, { ...value, id: row.id, roleType: role, authCodes: [...authCodes] });
      await giveRole(row.id);
    },
    {
      success: (_answer, { row }) => t('saved', { name: row.username }),
      invalidates,
      failure: 'thrown',
    },
  );

  const common = { parent: 'accounts', requestPath: '' };
  const addForm = useForm({
    ...common,
    schema: newAccountSchema,
    initial: {},
    title: t(`add.${group}`),
    onSubmit: async (value) => {
      const made = await adding.run(value);
      if (made !== undefined) onMade({ username: value.username, password: made.password });
    },
  });
  const editForm = useForm({
    ...common,
    schema: accountSchema,
    initial: account ?? {},
    title: account?.username ?? '',
    onSubmit: async (value) => {
      if (account !== undefined) await editing.run({ row: account, value });
    },
    onSaved: onClose,
  });
  const form = account === undefined ? addForm : editForm;
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
