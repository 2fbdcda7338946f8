import { alarmStateText } from '@penstock/contract/model/alarm-state';
import { valueLabel } from '@penstock/contract/texts/label';
import { SeverityShape } from '@penstock/stage/SeverityShape';
import type { TableAlarm } from '@penstock/stage/services/alarm-service';
import { useStage, useStageText } from '@penstock/stage/stage-context';
import { TableButton } from '@penstock/stage/tables/TableButton';
import { tableTexts } from '@penstock/stage/tables/table-texts';
import tables from '@penstock/stage/tables/tables.module.css';
import { formatTime } from '@penstock/stage/values/time-format';
import type { AlarmColumn } from '../type.ts';
import type { TablePart } from '../../parts/table-data.ts';

const timeFormat = 'YYYY-MM-DD HH:mm:ss';

/** The cell of an alarm in a column. */
export function AlarmCell(props: {
  readonly column: AlarmColumn;
  readonly row: TableAlarm;
  /** The title of its equipment. */
  readonly title: string;
  readonly button: TablePart;
  /** The form that acknowledges it is open. */
  readonly isOpen: boolean;
  readonly onAcknowledge: () => void;
}) {
  const { column, row, title, button, isOpen, onAcknowledge } = props;
  const { services, isInteractive, language } = useStage();
  const say = useStageText();
  const { message, acknowledgedBy: by, note } = row;
  switch (column) {
    case 'equipTitle':
      return title;
    case 'type':
      return <AlarmSeverityWord row={row} />;
    case 'gmtTrigger':
      return <Time at={row.raisedAt} />;
    case 'gmtRelease':
      return row.returnedAt === null ? say(tableTexts.active) : <Time at={row.returnedAt} />;
    case 'value':
      return row.values === '' ? <span className={tables.none}>—</span> : row.values;
    case 'msg':
      return (
        <>
          {message}
          {row.occurrences > 1 && <span className={tables.occurrences}> ×{row.occurrences}</span>}
        </>
      );
    case 'opration':
      if (row.canAcknowledge)
        return (
          <TableButton
            look={button}
            name={say(tableTexts.acknowledgeOf, { message })}
            pressed={isOpen}
            disabled={!isInteractive || services.alarms === undefined}
            onClick={onAcknowledge}
          >
            {say(tableTexts.acknowledge)}
          </TableButton>
        );
      return (
        <span title={note === '' ? undefined : note}>
          {by === '' ? alarmStateText(row.state)[language] : say(tableTexts.acknowledgedBy, { by })}
        </span>
      );
  }
}

/** How urgent an alarm is: by a form, a colour and a word; where it is short only for those who hear it. */
export function AlarmSeverityWord({
  row: { severity },
  isShort = false,
}: {
  readonly row: TableAlarm;
  readonly isShort?: boolean;
}) {
  const { language } = useStage();
  const word = valueLabel('severity', severity, language);
  return (
    <span
      className={tables.severity}
      data-severity={severity}
      {...(isShort && { role: 'img', 'aria-label': word, title: word })}
    >
      <SeverityShape severity={severity} />
      {!isShort && word}
    </span>
  );
}

function Time({ at }: { readonly at: number }) {
  const date = new Date(at);
  return <time dateTime={date.toISOString()}>{formatTime(date, timeFormat)}</time>;
}
