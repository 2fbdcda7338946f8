import { Select } from 'antd';
import { useMemo } from 'react';

interface ZoneFieldProps {
  /** The properties that a form gives each of its controls. */
  readonly field: {
    readonly id?: string;
    readonly status?: '' | 'error';
    readonly 'aria-describedby'?: string;
  };
  /** An IANA name, such as `Asia/Shanghai`. */
  readonly value: string;
  readonly onChange: (timeZone: string) => void;
}

/** A choice of a time zone, of all that the browser knows. */
export function ZoneField({ field, value, onChange }: ZoneFieldProps) {
  const zones = useMemo(
    () =>
      [...new Set([value, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
        value: zone,
        label: zone,
      })),
    [value],
  );
  return (
    <Select
      {...field}
      value={value}
      options={zones}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={onChange}
    />
  );
}
