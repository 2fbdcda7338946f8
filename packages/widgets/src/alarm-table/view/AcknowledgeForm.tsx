import { alarmLimits } from '@penstock/contract/rules/alarm-limits';
import type { TableAlarm } from '@penstock/stage/services/alarm-service';
import { useStage, useStageText } from '@penstock/stage/stage-context';
import { TableButton } from '@penstock/stage/tables/TableButton';
import { tableTexts } from '@penstock/stage/tables/table-texts';
import tables from '@penstock/stage/tables/tables.module.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { TableStyles } from '../../parts/table-data.ts';

/** Acknowledges an alarm with a note. Enter acknowledges, Escape closes. */
export function AcknowledgeForm(props: {
  readonly row: TableAlarm;
  readonly look: TableStyles;
  readonly onClose: () => void;
  /** It is acknowledged, or no longer asks for it; with the words for it. */
  readonly onDone: (text: string) => void;
}) {
  const { row, look, onClose, onDone } = props;
  const say = useStageText();
  const { alarms } = useStage().services;
  const field = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => field.current?.focus(), []);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!alarms || isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const outcome = await alarms.acknowledge(row.id, note.trim());
    if (!isHere.current) return;
    setBusy(false);
    switch (outcome.state) {
      case 'done':
        onDone(say(tableTexts.acknowledged));
        break;
      case 'already': {
        const { by, note: theirs } = outcome;
        const text =
          by === '' ? tableTexts.notNeeded : theirs === '' ? tableTexts.already : tableTexts.alreadyNote;
        onDone(say(text, { by, note: theirs }));
        break;
      }
      case 'failed':
        setProblem(outcome.message);
    }
  }
  return (
    <form
      className={tables.form}
      aria-label={say(tableTexts.acknowledgeOf, { message: row.message })}
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <input
        ref={field}
        className={tables.field}
        style={{ fontSize: look.body.size }}
        aria-label={say(tableTexts.note)}
        placeholder={say(tableTexts.note)}
        maxLength={alarmLimits.noteLength}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <TableButton look={look.button} type="submit" isBusy={isBusy} disabled={isBusy}>
        {say(isBusy ? tableTexts.acknowledging : tableTexts.acknowledge)}
      </TableButton>
      <TableButton look={look.button} onClick={onClose}>
        {say(tableTexts.cancel)}
      </TableButton>
      {problem !== undefined && (
        <span className={tables.problem} role="alert">
          {problem}
        </span>
      )}
    </form>
  );
}
