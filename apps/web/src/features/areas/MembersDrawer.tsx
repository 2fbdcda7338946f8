import {
  peopleGroupAddMembers,
  peopleGroupMembers,
  peopleGroupQuery,
  peopleGroupRemoveMember,
  type PeopleGroupRow,
} from '@penstock/contract/calls/people-group';
import type { CallAnswer } from '@penstock/contract/calls/call';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { client } from '../../app/services.ts';
import { DeleteIcon } from '../../design/icons.tsx';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { EditorField } from '../../kit/form/EditorField.tsx';
import { FailureNotice } from '../../kit/mutation/FailureNotice.tsx';
import { useAttempt } from '../../kit/mutation/use-attempt.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './areas.module.css';

type Member = CallAnswer<typeof peopleGroupMembers>['members'][number];

/** The accounts of a group: listed, added by their whole user names or phone numbers, taken out. */
export function MembersDrawer({
  group,
  mayChange,
  onClose,
}: {
  readonly group: PeopleGroupRow;
  readonly mayChange: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTexts(['areas', 'common']);
  const [entered, setEntered] = useState('');
  const { error, attempt } = useAttempt();
  const invalidates = [[peopleGroupQuery.path], [peopleGroupMembers.path]];
  const { data, ...reading } = useQuery({
    queryKey: [peopleGroupMembers.path, group.id],
    queryFn: ({ signal }) => client.call(peopleGroupMembers, { id: group.id }, { signal }),
  });
  const adding = useChange(
    (accounts: string[]) => client.call(peopleGroupAddMembers, { id: group.id, accounts }),
    {
      success: ({ added }) => t('groups.membersAdded', { count: added }),
      invalidates,
      failure: 'thrown',
    },
  );
  const removing = useChange(
    ({ accountId }: Member) => client.call(peopleGroupRemoveMember, { id: group.id, accountId }),
    {
      success: (_answer, { account }) => t('groups.memberRemoved', { account }),
      invalidates,
      failure: 'message',
    },
  );
  const names = entered
    .split(/[\n,;，；]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (names.length === 0) return;
    void attempt(async () => {
      await adding.run(names);
      setEntered('');
    });
  };
  return (
    <Drawer title={t('groups.membersTitle', { title: group.title })} width={480} onClose={onClose}>
      {data === undefined ? (
        reading.error !== null && (
          <ReadFailure
            title={t('groups.membersFailed')}
            error={reading.error}
            onRetry={() => void reading.refetch()}
          />
        )
      ) : data.members.length === 0 ? (
        <p className={styles.quiet}>{t('groups.noMembers')}</p>
      ) : (
        <ul className={styles.members}>
          {data.members.map((member) => (
            <li key={member.accountId}>
              <span className={styles.main}>
                <strong>{member.account}</strong>
                <span className={styles.quiet}>
                  {member.nickname !== '' && `${member.nickname} · `}
                  {t('groups.since')} <RelativeTime time={member.time} />
                </span>
              </span>
              {mayChange && (
                <Button
                  type="text"
                  icon={<DeleteIcon />}
                  aria-label={t('groups.removeMember', { account: member.account })}
                  title={t('groups.removeMember', { account: member.account })}
                  onClick={() => void removing.run(member)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <form className={styles.form} onSubmit={submit}>
          <EditorField label={t('groups.accounts')} problem={undefined} hint={t('groups.accountsHint')}>
            {(field) => (
              <Input.TextArea
                {...field}
                autoSize={{ minRows: 2, maxRows: 8 }}
                autoComplete="off"
                maxLength={3000}
                value={entered}
                onChange={({ target }) => setEntered(target.value)}
              />
            )}
          </EditorField>
          <FailureNotice title={t('groups.notAdded')} error={error} />
          <div>
            <Button htmlType="submit" loading={adding.running} disabled={names.length === 0}>
              {t('groups.addMembers')}
            </Button>
          </div>
        </form>
      )}
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:close')}</Button>
      </DrawerFooter>
    </Drawer>
  );
}
