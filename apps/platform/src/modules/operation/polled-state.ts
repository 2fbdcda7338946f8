import type { CommandState } from '@penstock/contract/calls/equipment';
import type { Operation } from '@penstock/contract/calls/operation';
import { failure } from '@penstock/contract/errors/error';
import type { Language } from '@penstock/contract/texts/language';

/** How far an operation has come, as the calls that poll answer it. One whose process ended, or that was stopped, has failed. */
export function polledState(
  { state, code, message, percent }: Operation,
  language: Language,
): Pick<CommandState, 'status' | 'code' | 'message' | 'percent'> {
  if (state === 'running') return { status: 'pending', code: '', message: '', percent };
  if (state === 'success') return { status: 'success', code, message: '', percent: 100 };
  const lost = failure('service.unavailable');
  return {
    status: 'failure',
    code: code === '' ? lost.code : code,
    message: message?.[language] ?? '',
    percent: null,
  };
}
