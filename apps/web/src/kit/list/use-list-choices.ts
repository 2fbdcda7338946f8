import { useState } from 'react';
import { useSession } from '../../app/session.ts';
import { type Density, keepChoices, type ListChoices, readChoices } from './kept-choices.ts';

/** The choices of the person about the look of a list, and the way to change them. */
export function useListChoices(list: string): [ListChoices, (change: Partial<ListChoices>) => void] {
  const account = useSession((session) => session.user?.id ?? '');
  const [choices, setChoices] = useState(() => readChoices(account, list));
  const change = (part: { columns?: string[] | undefined; density?: Density }) => {
    const next = { ...choices, ...part };
    setChoices(next);
    keepChoices(account, list, next);
  };
  return [choices, change];
}
