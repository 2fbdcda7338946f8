import { useEffect, useState } from 'react';

/** Whether the part of the page is in sight for so many ms: a row that only scrolls past costs nothing. */
export function useSettled(milliseconds: number): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isSettled;
}
