import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type {
  gatewayDiagnosisCollect,
  gatewayDiagnosisRead,
} from '@penstock/contract/calls/gateway-diagnosis';
import { collectDiagnosis, readDiagnosis } from '@penstock/contract/link/methods/diagnosis';
import type { ConsoleAccess, ConsoleCaller } from '../access.ts';

/** Has a gateway make a diagnosis bundle. Who has taken one is in the operation log. */
export async function collect(
  access: ConsoleAccess,
  { sn }: CallParsedRequest<typeof gatewayDiagnosisCollect>,
  { author }: ConsoleCaller,
): Promise<CallAnswer<typeof gatewayDiagnosisCollect>> {
  const bundle = await access.request(sn, collectDiagnosis, { author });
  await access.done({ sn, action: 'collectDiagnosis', after: { name: bundle.name, size: bundle.size } });
  return bundle;
}

/** Reads a part of it. */
export async function readBundle(
  access: ConsoleAccess,
  { sn, ...part }: CallParsedRequest<typeof gatewayDiagnosisRead>,
): Promise<CallAnswer<typeof gatewayDiagnosisRead>> {
  return await access.request(sn, readDiagnosis, part);
}
