import type { Answer, Refusal } from './messages.ts';

/** A task whose document was refused, with the first of its problems. */
export function refused(
  reason: Refusal['reason'],
  found: Pick<Refusal, 'total' | 'problems'> = { total: 1, problems: [] },
): Answer {
  const { total, problems } = found;
  return { ok: false, refusal: { reason, total, problems: problems.slice(0, 100) } };
}
