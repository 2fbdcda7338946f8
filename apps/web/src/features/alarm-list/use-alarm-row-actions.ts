import type { AlarmRow } from '@penstock/contract/calls/alarm';
import { useMemo } from 'react';
import { AcceptIcon, ClockIcon, PersonIcon, UndoIcon, WriteIcon } from '../../design/icons.tsx';
import type { Action } from '../../kit/action/action.ts';
import { canAcknowledge, canShelve, canUnshelve, type Possible } from '../../kit/alarm/alarm-steps.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { AlarmActions } from './use-alarm-actions.ts';

/** The actions on the alarm of a row. */
export function useAlarmRowActions(actions: AlarmActions): readonly Action<AlarmRow>[] {
  const { t } = useTexts('alarms');
  return useMemo((): readonly Action<AlarmRow>[] => {
    const possible = (found: Possible) => found === true || t(`refused.${found}`);
    return [
      {
        key: 'acknowledge',
        label: t('actions.acknowledge'),
        Icon: AcceptIcon,
        shortcut: 'a',
        enabled: (row) => possible(canAcknowledge(row)),
        run: async (row) => {
          await actions.acknowledgeAtOnce(row);
        },
      },
      {
        key: 'acknowledgeNoted',
        label: t('actions.acknowledgeNoted'),
        Icon: WriteIcon,
        shortcut: 'n',
        enabled: (row) => possible(canAcknowledge(row)),
        run: (row) => actions.acknowledge([row]),
      },
      {
        key: 'shelve',
        label: t('actions.shelve'),
        Icon: ClockIcon,
        shortcut: 's',
        enabled: (row) => possible(canShelve(row)),
        run: (row) => actions.shelve([row]),
      },
      {
        key: 'assign',
        label: t('actions.assign'),
        Icon: PersonIcon,
        shortcut: 'g',
        enabled: ({ mayAcknowledge }) => mayAcknowledge || t('refused.right'),
        run: (row) => actions.assign([row]),
      },
      {
        key: 'unshelve',
        label: t('actions.unshelve'),
        Icon: UndoIcon,
        shortcut: 'u',
        enabled: (row) => possible(canUnshelve(row)),
        run: async (row) => {
          await actions.unshelve(row);
        },
      },
    ];
  }, [t, actions]);
}
