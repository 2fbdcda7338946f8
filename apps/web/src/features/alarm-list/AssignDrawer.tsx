import { alarmQuery, type AlarmRow } from '@penstock/contract/calls/alarm';
import { alarmAssign, alarmAssignees } from '@penstock/contract/calls/alarm-assignment';
import { idSchema } from '@penstock/contract/calls/identifier';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { useChange } from '../../kit/mutation/use-change.ts';
import { useAttempt } from '../../kit/mutation/use-attempt.ts';
import styles from './alarm-list.module.css';

/** Before the id of a roster in the choice. */
const roster = 'roster ';

function chosenOf({ assigneeId, assigneeRosterId }: AlarmRow): string {
  return assigneeRosterId === '' ? assigneeId : `${roster}${assigneeRosterId}`;
}

function assigneeOf(chosen: string) {
  const id = idSchema.safeParse(chosen.replace(roster, '')).data ?? ('' as const);
  return chosen.startsWith(roster) ? { rosterId: id } : { assigneeId: id };
}

interface AssignDrawerProps {
  readonly rows: readonly AlarmRow[];
  readonly onClose: () => void;
}

/** Chooses who takes care of alarms, whenever they are raised. Those that the reader may not acknowledge stay as they are. */
export function AssignDrawer({ rows, onClose }: AssignDrawerProps) {
  const { t } = useTexts(['alarms', 'common']);
  const { t: common } = useTexts('common');
  const accountId = useId();
  const possible = rows.filter(({ mayAcknowledge }) => mayAcknowledge);
  const [first] = possible;
  const [chosen, setChosen] = useState(first === undefined ? '' : chosenOf(first));
  const { error, attempt } = useAttempt();
  const found = useQuery({
    queryKey: [alarmAssignees.path],
    queryFn: ({ signal }) => client.call(alarmAssignees, {}, { signal }),
  });
  const { run, running } = useChange(
    () => client.call(alarmAssign, { ids: possible.map(({ id }) => id), ...assigneeOf(chosen) }),
    {
      success: ({ assigned }) => t('assign.done', { count: assigned }),
      invalidates: [[alarmQuery.path]],
      failure: 'thrown',
    },
  );
  const submit = async () => {
    await attempt(async () => {
      await run(undefined);
      onClose();
    });
  };
  const problem = error ?? found.error ?? undefined;
  return (
    <Drawer
      title={
        first !== undefined && possible.length === 1
          ? t('assign.title', { title: first.title })
          : t('assign.titleMany', { count: possible.length })
      }
      width={520}
      onClose={onClose}
    >
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>{t('assign.about')}</p>
        <div className={styles.field}>
          <label htmlFor={accountId}>{t('columns.assignee')}</label>
          <Select
            id={accountId}
            value={chosen}
            loading={found.isPending}
            options={[
              { value: '', label: t('assign.nobody') },
              ...(found.data?.rosters ?? []).map(({ id, title }) => ({
                value: `${roster}${id}`,
                label: t('assign.onDuty', { title }),
              })),
              ...(found.data?.accounts ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={setChosen}
          />
        </div>
        {problem !== undefined && <Notice kind="danger" role="alert" title={errorText(problem, common)} />}
        <DrawerFooter>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="primary" loading={running} onClick={() => void submit()}>
            {t('assign.action')}
          </Button>
        </DrawerFooter>
      </form>
    </Drawer>
  );
}
