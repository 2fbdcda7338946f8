import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../app/services.ts';
import { changePath, prove, startChange, type Subject, useFlow, type Way } from './flow.ts';

/**
 * The subject of the change: that of the address, or else the started one; the password where there is none.
 */
export function useSubject(named?: Subject): Subject {
  const started = useFlow(({ flow }) => flow?.subject);
  const subject = named ?? started ?? 'password';
  useEffect(() => startChange(subject), [subject]);
  return subject;
}

/** Takes the ticket of a validation and goes on to the change. */
export function useProving(subject: Subject, way: Way): (ticket: string) => Promise<void> {
  const navigate = useNavigate();
  return async (ticket) => {
    prove(subject, way, ticket, client.platformTime());
    await navigate(changePath(subject, way));
  };
}
