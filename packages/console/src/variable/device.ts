import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { variableBrowse, variableInterpret } from '@penstock/contract/calls/variable';
import { browseDevice, interpretRaw } from '@penstock/contract/link/methods/device';
import type { ConsoleAccess } from '../access.ts';

/** Reads registers in every data type and byte order. */
export async function interpretRegisters(
  access: ConsoleAccess,
  { sn, ...stretch }: CallParsedRequest<typeof variableInterpret>,
): Promise<CallAnswer<typeof variableInterpret>> {
  return await access.request(sn, interpretRaw, stretch);
}

/** Lists what a device has below a parent. */
export async function listDevice(
  access: ConsoleAccess,
  { sn, ...page }: CallParsedRequest<typeof variableBrowse>,
): Promise<CallAnswer<typeof variableBrowse>> {
  return await access.request(sn, browseDevice, page);
}
