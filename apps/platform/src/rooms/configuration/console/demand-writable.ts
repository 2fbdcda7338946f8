import { failure } from '@penstock/contract/errors/error';
import type { Language } from '@penstock/languages/language';
import type { Db } from '../../../kernel/database/schema.ts';
import { enteredText } from '@penstock/contract/texts/entered';
import type { Caller } from '@penstock/server/http/call-context';
import { mayWriteAll, signalsOfVariables } from './written-variables-repository.ts';

/**
 * Demands of a caller who may configure a gateway what writing its variables asks for: the right to write the equipment whose signals
 * they are, or, of variables that are no signal, every equipment that the gateway reads. Throws `permission.missing`, and
 * `write.approvedOnPages` for a signal whose writes are approved, which is done on pages.
 */
export async function demandWritable(
  db: Db,
  { caller, language }: { readonly caller: Caller; readonly language: Language },
  sn: string,
  keys: readonly string[],
): Promise<void> {
  const signals = await signalsOfVariables(db, caller, sn, keys);
  if (signals.some(({ permitted }) => !permitted)) throw failure('permission.missing');
  const approved = signals.find(({ approval }) => approval !== 'none');
  if (approved !== undefined)
    throw failure('write.approvedOnPages', {
      signal: enteredText(language, approved.title, approved.title_translations),
      equipment: enteredText(language, approved.equipment_title, approved.equipment_title_translations),
    });
  const known = new Set(signals.map(({ key }) => key));
  if (keys.some((key) => !known.has(key)) && !(await mayWriteAll(db, caller, sn)))
    throw failure('permission.missing');
}

/** Throws `permission.missing` unless a caller who may configure a gateway may write every equipment that it reads. */
export async function demandAllWritable(db: Db, caller: Caller, sn: string): Promise<void> {
  const mayWrite = caller.authCodes.includes('equipment:write') && (await mayWriteAll(db, caller, sn));
  if (!mayWrite) throw failure('permission.missing');
}
