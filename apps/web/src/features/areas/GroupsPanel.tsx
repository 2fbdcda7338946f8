import {
  peopleGroupAdd,
  peopleGroupDelete,
  peopleGroupQuery,
  peopleGroupRename,
  type PeopleGroupRow,
} from '@penstock/contract/calls/people-group';
import { rules } from '@penstock/contract/rules/table';
import { Button } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../../app/services.ts';
import { AddIcon } from '../../design/icons.tsx';
import { usePeopleGroups } from '../../kit/area/use-areas.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { EmptyState } from '../../kit/empty/EmptyState.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { FailureNotice } from '../../kit/mutation/FailureNotice.tsx';
import { useAttempt } from '../../kit/mutation/use-attempt.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './areas.module.css';
import { MembersDrawer } from './MembersDrawer.tsx';

/** The drawer that is open above the groups. */
type Open =
  | { readonly drawer: 'add' }
  | { readonly drawer: 'rename' | 'members'; readonly group: PeopleGroupRow };

/** The groups of people of the reader's company. */
export function GroupsPanel() {
  const { t } = useTexts('areas');
  const mayChange = useAllowed()('equipment:edit');
  const [open, setOpen] = useState<Open>();
  const { data, error, refetch } = usePeopleGroups();
  const close = () => setOpen(undefined);
  if (data === undefined)
    return error === null ? null : (
      <ReadFailure title={t('groups.failed')} error={error} onRetry={() => void refetch()} />
    );
  return (
    <div className={styles.groups}>
      {data.groups.length === 0 ? (
        <EmptyState
          title={t('groups.empty')}
          text={t('groups.emptyText')}
          action={{
            key: 'add',
            label: t('groups.add'),
            Icon: AddIcon,
            permission: 'equipment:edit',
            run: () => setOpen({ drawer: 'add' }),
          }}
        />
      ) : (
        <>
          {mayChange && (
            <div>
              <Button type="primary" icon={<AddIcon />} onClick={() => setOpen({ drawer: 'add' })}>
                {t('groups.add')}
              </Button>
            </div>
          )}
          <GroupTable groups={data.groups} mayChange={mayChange} onOpen={setOpen} />
        </>
      )}
      {open?.drawer === 'add' && <GroupDrawer group={undefined} onClose={close} />}
      {open?.drawer === 'rename' && <GroupDrawer group={open.group} onClose={close} />}
      {open?.drawer === 'members' && (
        <MembersDrawer group={open.group} mayChange={mayChange} onClose={close} />
      )}
    </div>
  );
}

function GroupTable({
  groups,
  mayChange,
  onOpen,
}: {
  readonly groups: readonly PeopleGroupRow[];
  readonly mayChange: boolean;
  readonly onOpen: (open: Open) => void;
}) {
  const { t } = useTexts('areas');
  const { run } = useChange((group: PeopleGroupRow) => client.call(peopleGroupDelete, { id: group.id }), {
    success: (_answer, { title }) => t('groups.removed', { title }),
    invalidates: [[peopleGroupQuery.path]],
    failure: 'thrown',
  });
  const remove = (group: PeopleGroupRow) =>
    void confirm({
      title: t('groups.removeTitle', { title: group.title }),
      text: t('groups.removeText'),
      action: t('groups.removeAction'),
      danger: true,
      run: () => run(group),
    });
  const hasOwners = new Set(groups.map(({ owner }) => owner)).size > 1;
  return (
    <div className={styles.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('groups.columns.title')}</th>
            {hasOwners && <th scope="col">{t('groups.columns.owner')}</th>}
            <th scope="col" className={styles.number}>
              {t('groups.columns.members')}
            </th>
            <th scope="col" className={styles.number}>
              {t('groups.columns.areas')}
            </th>
            <th scope="col" className={styles.number}>
              {t('groups.columns.equipment')}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.id}>
              <th scope="row">{group.title}</th>
              {hasOwners && <td>{group.owner}</td>}
              <td className={styles.number}>{groupedNumber(group.members)}</td>
              <td className={styles.number}>{groupedNumber(group.areas)}</td>
              <td className={styles.number}>{groupedNumber(group.equipment)}</td>
              <td>
                <span className={styles.buttons}>
                  <Button
                    size="small"
                    aria-label={t('groups.membersTitle', { title: group.title })}
                    onClick={() => onOpen({ drawer: 'members', group })}
                  >
                    {t('groups.members')}
                  </Button>
                  {mayChange && (
                    <>
                      <Button
                        size="small"
                        aria-label={t('groups.renameTitle', { title: group.title })}
                        onClick={() => onOpen({ drawer: 'rename', group })}
                      >
                        {t('groups.rename')}
                      </Button>
                      <Button
                        size="small"
                        danger
                        aria-label={t('groups.removeTitle', { title: group.title })}
                        onClick={() => remove(group)}
                      >
                        {t('groups.remove')}
                      </Button>
                    </>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Adds a group, or gives one another title. */
function GroupDrawer({
  group,
  onClose,
}: {
  readonly group: PeopleGroupRow | undefined;
  readonly onClose: () => void;
}) {
  const { t } = useTexts(['areas', 'common']);
  const form = useId();
  const [title, setTitle] = useState(group?.title ?? '');
  const { error, attempt } = useAttempt();
  const written = title.trim();
  const { run, running } = useChange(
    async () => {
      if (group === undefined) await client.call(peopleGroupAdd, { title: written });
      else await client.call(peopleGroupRename, { id: group.id, title: written });
    },
    {
      success: () => t(group === undefined ? 'groups.added' : 'groups.renamed', { title: written }),
      invalidates: [[peopleGroupQuery.path]],
      failure: 'thrown',
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (written === '') return;
    void attempt(async () => {
      await run(undefined);
      onClose();
    });
  };
  return (
    <Drawer
      title={group === undefined ? t('groups.add') : t('groups.renameTitle', { title: group.title })}
      width={420}
      onClose={onClose}
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <TextField
          label={t('groups.name')}
          value={title}
          maximum={rules.requiredText.maximum}
          problem={undefined}
          onChange={setTitle}
        />
        <FailureNotice title={t('groups.notSaved')} error={error} />
      </form>
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="primary" htmlType="submit" form={form} loading={running} disabled={written === ''}>
          {t('editor.save')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
