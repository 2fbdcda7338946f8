import type { AlarmRow } from '@penstock/contract/calls/alarm';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import type { AlarmActions } from './use-alarm-actions.ts';

interface AcknowledgeButtonProps {
  readonly row: AlarmRow;
  readonly actions: AlarmActions;
}

/** Acknowledges the alarm of a row by one click, without a note. */
export function AcknowledgeButton({ row, actions }: AcknowledgeButtonProps) {
  const { t } = useTexts('alarms');
  const [isRunning, setRunning] = useState(false);
  return (
    <Button
      size="small"
      loading={isRunning}
      aria-label={t('acknowledge.title', { title: row.title })}
      onClick={(event) => {
        // The row itself opens the details.
        event.stopPropagation();
        setRunning(true);
        void actions.acknowledgeAtOnce(row).finally(() => setRunning(false));
      }}
    >
      {t('actions.acknowledge')}
    </Button>
  );
}
