import { errorText } from '../../app/error-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { type HolderOfKeys, readVariableUsers, type VariableUser } from './variable-users.ts';
import type { Variable } from './variable.ts';
import styles from './signals.module.css';

/** Names that are shown of each kind. */
const mostNamed = 10;

/** The name that the texts have for each kind of users. */
const userNames = {
  'topics.report': 'topics',
  recordings: 'recordings',
  alarms: 'alarms',
  intermediateVariables: 'intermediateVariables',
  scripts: 'scripts',
  'dataServices.registers': 'registers',
} as const satisfies Record<HolderOfKeys, string>;

/** Deletes variables here, after a question that names what uses them. */
export function useDeletion(sn: string, remove: (ids: ReadonlySet<string>) => void) {
  const { t } = useTexts('gatewaySignals');
  const { t: common } = useTexts('common');
  return async (variables: readonly Variable[]): Promise<void> => {
    const [first] = variables;
    if (first === undefined) return;
    const ids = new Set(variables.map(({ id }) => id));
    const known = variables.filter(({ base }) => base !== undefined);
    if (known.length === 0) {
      remove(ids);
      return;
    }
    const users = await readVariableUsers(sn, new Set(known.map(({ key }) => key))).catch((error: unknown) =>
      errorText(error, common),
    );
    await confirm({
      title:
        variables.length === 1
          ? t('remove.title', { name: first.key })
          : t('remove.titleMany', { amount: variables.length }),
      text: <Users users={users} />,
      action: t('remove.action'),
      danger: true,
      run: async () => remove(ids),
    });
  };
}

function Users({ users }: { readonly users: readonly VariableUser[] | string }) {
  const { t } = useTexts('gatewaySignals');
  if (typeof users === 'string') return <p>{t('remove.unknownUsers', { reason: users })}</p>;
  const sections = [...new Set(users.map(({ section }) => section))];
  const stays = sections.includes('intermediateVariables') || sections.includes('scripts');
  return (
    <div className={styles.users}>
      <p>{t(users.length === 0 ? 'remove.unused' : 'remove.used')}</p>
      {sections.map((section) => {
        const names = users.filter((user) => user.section === section).map(({ name }) => name);
        return (
          <p key={section}>
            <strong>{t(`users.${userNames[section]}`)}</strong> {names.slice(0, mostNamed).join(', ')}
            {names.length > mostNamed && t('remove.more', { amount: names.length - mostNamed })}
          </p>
        );
      })}
      {users.length > 0 && <p>{t('remove.follows')}</p>}
      {stays && <p>{t('remove.stays')}</p>}
    </div>
  );
}
