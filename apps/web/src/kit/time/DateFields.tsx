import { DatePicker, TimePicker } from 'antd';
import dayjs from 'dayjs';

/** The properties of a field of a date or a time. `field` has what a form gives each of its controls, such as its id. */
interface DateFieldProps {
  readonly field: {
    readonly id?: string;
    readonly status?: '' | 'error';
    readonly 'aria-label'?: string;
    readonly 'aria-invalid'?: boolean;
    readonly 'aria-describedby'?: string;
  };
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The forms in which days and times of day are stored. */
const formats = { day: 'YYYY-MM-DD', timeOfDay: 'HH:mm' } as const;

/** A day, `2026-11-21`; never empty. */
export function DayField({ field, value, onChange }: DateFieldProps) {
  return (
    <DatePicker
      {...field}
      allowClear={false}
      value={dayjs(value, formats.day)}
      onChange={(day) => day !== null && onChange(day.format(formats.day))}
    />
  );
}

/** A time of day, `07:30`; never empty. */
export function TimeOfDayField({ field, value, onChange }: DateFieldProps) {
  return (
    <TimePicker
      {...field}
      allowClear={false}
      format={formats.timeOfDay}
      needConfirm={false}
      // The day matters not: a time of day has none.
      value={dayjs(`2000-01-01T${value}`)}
      onChange={(time) => time !== null && onChange(time.format(formats.timeOfDay))}
    />
  );
}

/** A moment as ISO time in UTC, shown as it is here, to the minute; empty for none. */
export function MomentField({ field, value, onChange }: DateFieldProps) {
  return (
    <DatePicker
      {...field}
      showTime={{ format: formats.timeOfDay }}
      needConfirm={false}
      value={value === '' ? null : dayjs(value)}
      onChange={(time) => onChange(time === null ? '' : time.toISOString())}
    />
  );
}
