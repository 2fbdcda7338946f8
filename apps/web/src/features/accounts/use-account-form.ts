import { accountAdd, accountEdit, accountQuery, type AccountRow } from '@penstock/contract/calls/account';
import type { AuthCode } from '@penstock/contract/calls/auth-codes';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { roleGive, roleQuery } from '@penstock/contract/calls/role';
import type { UserInfo } from '@penstock/contract/calls/user-info';
import type { RoleType } from '@penstock/contract/model/role';
import { client } from '../../app/services.ts';
import { useForm } from '../../kit/form/use-form.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { AccountGroup } from './account-roles.ts';
import type { MadePassword } from './PasswordDrawer.tsx';
import { usernameFinding } from '@penstock/contract/rules/username';
import { checked, text } from '@penstock/contract/schema/field';
import { z } from 'zod';

const editable = {
  nickName: text('companyName').default(''),
  tel: text('optionalPhone').default(''),
  email: text('optionalEmail').default(''),
  company: text('companyName').default(''),
  note: text('generalText').default(''),
};

/** The fields of a new account. */
const newAccountSchema = z.object({
  username: checked(text('username'), usernameFinding),
  ...editable,
});

/** The fields of an account that exists; it keeps its user name. */
const accountSchema = z.object(editable);

/** The account that is edited, or added where there is none. */
export interface EditedAccount {
  readonly group: AccountGroup;
  readonly account: AccountRow | undefined;
  readonly user: UserInfo;
  readonly onMade: (made: MadePassword) => void;
  readonly onClose: () => void;
}

/** The rights that an account gets. */
interface AccountRights {
  readonly role: RoleType;
  /** The named role; '' for none. */
  readonly roleId: Id | '';
  /** The company of a new user, where somebody else than the company adds it. */
  readonly companyId: string;
  readonly authCodes: readonly AuthCode[];
}

/** The form of what is known of a person; it is saved with the rights. */
export function useAccountForm(
  { group, account, user, onMade, onClose }: EditedAccount,
  { role, roleId, companyId, authCodes }: AccountRights,
) {
  const { t } = useTexts('accounts');
  const invalidates = [[accountQuery.path], [roleQuery.path]];

  /** Gives an account the named role that was chosen, or takes that which it had; somebody who may not give roles has no choice. */
  const giveRole = async (id: Id) => {
    if (user.authCodes.includes('role:edit') && roleId !== (account?.roleId ?? ''))
      await client.call(roleGive, { id: roleId, accounts: [id] });
  };

  const adding = useChange(
    async (value: typeof newAccountSchema._output) => {
      const company = idSchema.safeParse(role === 'user' ? companyId : '').data;
      return await client.call(accountAdd, {
        ...value,
        roleType: role,
        authCodes: [...authCodes],
        ...(company === undefined ? {} : { companyId: company }),
      });
    },
    {
      // The password that was made says so.
      success: () => '',
      invalidates,
      failure: 'thrown',
    },
  );
  // The account is made then, and its password is shown once: a message says beside it that the role could not be given.
  const giving = useChange(giveRole, { success: () => '', invalidates, failure: 'message' });
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
      if (made === undefined) return;
      await giving.run(made.id);
      onMade({ username: value.username, password: made.password });
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
  return account === undefined ? addForm : editForm;
}
