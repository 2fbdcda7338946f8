import type { RecordsRange } from '@penstock/stage/services/records-service';
import { useStageText } from '@penstock/stage/stage-context';
import { TableButton } from '@penstock/stage/tables/TableButton';
import { tableTexts } from '@penstock/stage/tables/table-texts';
import tables from '@penstock/stage/tables/tables.module.css';
import { TimePicker } from '@penstock/stage/views/TimePicker';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { TablePart } from '../../parts/table-data.ts';
import { fieldFormat, fieldRange, fieldTime, timeInField } from './table-range.ts';

/** From when to when; Enter shows it. */
export function TimeFilter(props: {
  readonly look: TablePart;
  /** The shown range; undefined where it is not known. */
  readonly shown: RecordsRange | undefined;
  /** Somebody has chosen a time. */
  readonly isChosen: boolean;
  /** Undefined: what is there without a choice. */
  readonly onRange: (range: RecordsRange | undefined) => void;
}) {
  const { look, shown, isChosen, onRange } = props;
  const say = useStageText();
  const id = useId();
  const [typed, setTyped] = useState<{ readonly from?: string; readonly to?: string }>({});
  const [isWrong, setWrong] = useState(false);
  const from = typed.from ?? (shown ? fieldTime(shown.from) : '');
  const to = typed.to ?? (shown ? fieldTime(shown.to) : '');
  function submit(event: FormEvent) {
    event.preventDefault();
    const range = fieldRange(from, to);
    setWrong(range === undefined);
    if (range === undefined) return;
    setTyped({});
    onRange(range);
  }
  const field = (name: 'from' | 'to', value: string) => (
    <span className={tables.label}>
      <label htmlFor={`${id}-${name}`}>{say(tableTexts[name])}</label>
      <input
        id={`${id}-${name}`}
        className={tables.field}
        style={{ fontSize: look.size, width: '11em' }}
        placeholder={fieldFormat}
        maxLength={20}
        aria-invalid={isWrong}
        value={value}
        onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      />
      <TimePicker
        parts={{ hasDate: true, hasTime: true, hasSeconds: false }}
        start={() => timeInField(value) ?? new Date(shown?.to ?? 0)}
        onChoose={(time) => setTyped({ ...typed, [name]: fieldTime(time.getTime()) })}
      />
    </span>
  );
  return (
    <form className={tables.filter} onSubmit={submit}>
      {field('from', from)}
      {field('to', to)}
      <TableButton look={look} type="submit">
        {say(tableTexts.show)}
      </TableButton>
      {isChosen && (
        <TableButton
          look={look}
          onClick={() => {
            setTyped({});
            setWrong(false);
            onRange(undefined);
          }}
        >
          {say(tableTexts.latest)}
        </TableButton>
      )}
      {isWrong && (
        <span className={tables.problem} role="alert">
          {say(tableTexts.backwards)}
        </span>
      )}
    </form>
  );
}

/** Saves all rows as a workbook. */
export function SaveButton(props: {
  readonly look: TablePart;
  /** Undefined: it cannot be operated. */
  readonly save: ((signal: AbortSignal) => Promise<void>) | undefined;
}) {
  const { look, save } = props;
  const say = useStageText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  async function run() {
    if (!save || isBusy) return;
    const saving = new AbortController();
    running.current = saving;
    setBusy(true);
    setProblem(undefined);
    try {
      await save(saving.signal);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '');
    } finally {
      setBusy(false);
    }
  }
  return (
    <span className={tables.save}>
      <TableButton look={look} disabled={!save || isBusy} isBusy={isBusy} onClick={() => void run()}>
        {say(isBusy ? tableTexts.saving : tableTexts.save)}
      </TableButton>
      {problem !== undefined && (
        <span className={tables.problem} role="alert">
          {say(tableTexts.saveFailed, { problem })}
        </span>
      )}
    </span>
  );
}
