import { alarmQuery, type AlarmRow, alarmUnshelve } from '@penstock/contract/calls/alarm';
import { useMemo, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { useChange } from '../../kit/mutation/use-change.ts';

/** The actions on alarms. */
export interface AlarmActions {
  /** Opens the form for some alarms. */
  readonly acknowledge: (rows: readonly AlarmRow[]) => void;
  /** Opens the form for an alarm. */
  readonly shelve: (row: AlarmRow) => void;
  readonly unshelve: (row: AlarmRow) => Promise<unknown>;
}

/** The form that is open. */
export type OpenedForm =
  | { readonly kind: 'acknowledge'; readonly rows: readonly AlarmRow[] }
  | { readonly kind: 'shelve'; readonly row: AlarmRow };

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
  const actions = useMemo(
    (): AlarmActions => ({
      acknowledge: (rows) => setOpened({ kind: 'acknowledge', rows }),
      shelve: (row) => setOpened({ kind: 'shelve', row }),
      unshelve,
    }),
    [unshelve],
  );
  return { actions, opened, close: () => setOpened(undefined) };
}
