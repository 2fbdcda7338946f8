import { type RefObject, useEffect, useRef } from 'react';

/** The value of the last drawing, for what runs later and should not start again when the value changes. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
