import type { CommandState } from '@penstock/contract/calls/equipment';
import type { Operation } from '@penstock/contract/calls/operation';
import { errorEntry } from '@penstock/contract/errors/catalogue';
import type { Language } from '@penstock/languages/language';

/** How far an operation has come, as the calls that poll answer it. One whose process ended, or that was stopped, has failed. */
export function polledState(
  { state, code, message, percent }: Pick<Operation, 'state' | 'code' | 'message' | 'percent'>,
  language: Language,
): Pick<CommandState, 'status' | 'code' | 'message' | 'percent'> {
  const failed = { status: 'failure', percent: null } as const;
  switch (state) {
    case 'running':
      return { status: 'pending', code: '', message: '', percent };
    case 'success':
      return { status: 'success', code, message: '', percent: 100 };
    case 'failure':
      return { ...failed, code, message: message?.[language] ?? '' };
    case 'cancelled':
      return { ...failed, ...ended('operation.cancelled', language) };
    case 'lost':
      return { ...failed, ...ended('operation.lost', language) };
  }
}

function ended(key: 'operation.cancelled' | 'operation.lost', language: Language) {
  const { code, text } = errorEntry(key);
  return { code, message: text[language] };
}
