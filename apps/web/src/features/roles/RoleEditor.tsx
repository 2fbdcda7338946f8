import styles from './roles.module.css';
import { accountQuery } from '@penstock/contract/calls/account';
import {
  type AuthCode,
  authCodesFor,
  declaredAuthCode,
  defaultAuthCodes,
  isAuthCode,
} from '@penstock/contract/calls/auth-codes';
import type { Id } from '@penstock/contract/calls/identifier';
import {
  roleAdd,
  type RoleDraft,
  roleDraftSchema,
  roleEdit,
  roleInfo,
  roleQuery,
  type RoleRow,
} from '@penstock/contract/calls/role';
import { rules } from '@penstock/contract/rules/table';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { useSession } from '../../app/session.ts';
import { Choice } from '../../design/Choice.tsx';
import { Notice } from '../../design/Notice.tsx';
import { DraftLoader } from '../../kit/form/DraftLoader.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { useDraftEditor } from '../../kit/form/use-draft-editor.ts';
import { EditorFrame } from '../../kit/record/EditorFrame.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** The areas that auth codes are grouped by, in their order. */
const areas = ['equipment', 'gateway', 'register', 'account', 'installation'] as const;
type Area = (typeof areas)[number];

const byPrefix: Readonly<Record<string, Area>> = {
  equipment: 'equipment',
  gateway: 'gateway',
  hardware: 'register',
  firmware: 'register',
  register: 'register',
  account: 'account',
  role: 'account',
};

/** The area of an auth code. */
function areaOf(code: AuthCode): Area {
  const [prefix = ''] = code.split(':');
  return byPrefix[prefix] ?? 'installation';
}

const roleTypes = ['operation', 'company', 'user'] as const;

/** Adds a role, or changes one. `id`: undefined for a new one. */
export function RoleEditor({ id, onClose }: { readonly id: Id | undefined; readonly onClose: () => void }) {
  return (
    <DraftLoader id={id} info={roleInfo}>
      {(row) => <Editor row={row} onClose={onClose} />}
    </DraftLoader>
  );
}

function draftOf(row: RoleRow): RoleDraft {
  const { name, roleType, note, authCodes } = row;
  const type = roleTypes.find((one) => one === roleType) ?? 'user';
  return { name, roleType: type, note, authCodes: authCodes.filter(isAuthCode) };
}

const newRole: RoleDraft = { name: '', roleType: 'user', note: '', authCodes: [...defaultAuthCodes('user')] };

function Editor({ row, onClose }: { readonly row: RoleRow | undefined; readonly onClose: () => void }) {
  const { t } = useTexts(['roles', 'common']);
  const language = useLanguage();
  const user = useSession((session) => session.user);
  const [start] = useState(() => (row === undefined ? newRole : draftOf(row)));
  const editing = useDraftEditor({
    start,
    nameOf: ({ name }) => name || t('add'),
    requestOf: whole,
    schema: roleDraftSchema,
    save: async ({ roleType, ...fields }) =>
      row === undefined
        ? await client.call(roleAdd, { roleType, ...fields })
        : await client.call(roleEdit, { id: row.id, ...fields }),
    savedText: ({ name }) => t('saved', { name }),
    invalidates: [[roleQuery.path], [roleInfo.path], [accountQuery.path]],
    onSaved: onClose,
  });
  const { draft, set, problemOf } = editing;
  const possible = authCodesFor(draft.roleType);
  const mayGive = (code: AuthCode) =>
    user === undefined
      ? false
      : user.authCodes.includes(code) ||
        start.authCodes.includes(code) ||
        !authCodesFor(user.roleType).includes(code);
  const toggle = (codes: readonly AuthCode[], isOn: boolean) =>
    set({
      authCodes: isOn
        ? [...draft.authCodes, ...codes.filter((code) => !draft.authCodes.includes(code))]
        : draft.authCodes.filter((code) => !codes.includes(code)),
    });
  return (
    <EditorFrame editing={editing} className={styles.form} onClose={onClose}>
      {row !== undefined && row.accounts > 0 && (
        <Notice
          kind="warning"
          title={t('followers', { shown: groupedNumber(row.accounts), count: row.accounts })}
        >
          {t('followersText')}
        </Notice>
      )}
      <TextField
        label={t('columns.name')}
        value={draft.name}
        maximum={rules.requiredText.maximum}
        problem={problemOf('name')}
        onChange={(name) => set({ name })}
      />
      <TextField
        label={t('note')}
        value={draft.note}
        maximum={rules.generalText.maximum}
        problem={problemOf('note')}
        onChange={(note) => set({ note })}
      />
      {row === undefined ? (
        <Choice
          label={t('columns.type')}
          value={draft.roleType}
          options={roleTypes.map((value) => ({ value, text: t(`common:roles.${value}`) }))}
          onChange={(roleType) => set({ roleType, authCodes: [...defaultAuthCodes(roleType)] })}
        />
      ) : (
        <p className={styles.quiet}>{t('typeIs', { type: t(`common:roles.${draft.roleType}`) })}</p>
      )}
      {areas.map((area) => {
        const codes = possible.filter((code) => areaOf(code) === area);
        if (codes.length === 0) return null;
        const given = codes.filter((code) => draft.authCodes.includes(code));
        const changeable = codes.filter(mayGive);
        return (
          <fieldset key={area} className={styles.area}>
            <legend>
              <Checkbox
                checked={given.length === codes.length}
                indeterminate={given.length > 0 && given.length < codes.length}
                disabled={changeable.length === 0}
                onChange={({ target }) => toggle(changeable, target.checked)}
              >
                {t(`areas.${area}`)}
              </Checkbox>
            </legend>
            <ul className={styles.codes}>
              {codes.map((code) => (
                <li key={code}>
                  <Checkbox
                    checked={draft.authCodes.includes(code)}
                    disabled={!mayGive(code)}
                    onChange={({ target }) => toggle([code], target.checked)}
                  >
                    {declaredAuthCode(code).allows[language]}
                  </Checkbox>
                </li>
              ))}
            </ul>
          </fieldset>
        );
      })}
    </EditorFrame>
  );
}

const whole = (draft: RoleDraft) => draft;
