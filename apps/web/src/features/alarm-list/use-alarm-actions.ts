import { alarmAcknowledge, alarmQuery, type AlarmRow, alarmUnshelve } from '@penstock/contract/calls/alarm';
import { useMemo, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { useChange } from '../../kit/mutation/use-change.ts';

/** The actions on alarms. */
export interface AlarmActions {
  /** Acknowledges all occurrences of a row, without a note. */
  readonly acknowledgeAtOnce: (row: AlarmRow) => Promise<unknown>;
  /** Opens the form for some alarms. */
  readonly acknowledge: (rows: readonly AlarmRow[]) => void;
  /** Opens the form for some alarms. */
  readonly shelve: (rows: readonly AlarmRow[]) => void;
  /** Opens the form for some alarms. */
  readonly assign: (rows: readonly AlarmRow[]) => void;
  readonly unshelve: (row: AlarmRow) => Promise<unknown>;
}

/** The form that is open. */
export interface OpenedForm {
  readonly kind: 'acknowledge' | 'shelve' | 'assign';
  readonly rows: readonly AlarmRow[];
}

/** The actions on alarms, the form that is open for one, and the way to close it. */
export function useAlarmActions(): {
  readonly actions: AlarmActions;
  readonly opened: OpenedForm | undefined;
  readonly close: () => void;
} {
  const { t } = useTexts('alarms');
  const [opened, setOpened] = useState<OpenedForm | undefined>(undefined);
  const { run: unshelve } = useChange(({ id }: AlarmRow) => client.call(alarmUnshelve, { id }), {
    success: (_answer, { title }) => t('unshelved', { title }),
    invalidates: [[alarmQuery.path]],
    failure: 'message',
  });
  const { run: acknowledgeAtOnce } = useChange(
    ({ id }: AlarmRow) => client.call(alarmAcknowledge, { ids: [id], withEarlier: true }),
    {
      success: (_answer, { title }) => t('acknowledge.doneOne', { title }),
      invalidates: [[alarmQuery.path]],
      failure: 'message',
    },
  );
  const actions = useMemo(
    (): AlarmActions => ({
      acknowledge: (rows) => setOpened({ kind: 'acknowledge', rows }),
      acknowledgeAtOnce,
      shelve: (rows) => setOpened({ kind: 'shelve', rows }),
      assign: (rows) => setOpened({ kind: 'assign', rows }),
      unshelve,
    }),
    [acknowledgeAtOnce, unshelve],
  );
  return { actions, opened, close: () => setOpened(undefined) };
}
