import { useEffect, useState } from 'react';

/** A text once it has not changed for so many ms; an empty one at once. */
export function useSettled(text: string, pause: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
