import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { logSet } from '@penstock/contract/calls/setting';
import { diffBySchema } from '@penstock/contract/configuration/diff/diff';
import { hideSecrets } from '@penstock/contract/configuration/diff/hidden-secrets';
import type { PatchChange } from '@penstock/contract/configuration/diff/patch';
import type { SettingPart, SettingPartName } from '@penstock/contract/configuration/model/setting-part';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import type { ConsoleAccess, ConsoleCaller } from '../access.ts';
import { baseOf } from '../base.ts';
import { readItem } from '../section/read-item.ts';
import { unlessOffline } from '../unless-offline.ts';
import { pathsOf, settingPart, settingsOf, settingsRoot } from './part.ts';

/**
 * Changes a part of the settings, by a patch against the revision it was read at. Throws `request.invalid` or
 * `document.invalid` with problems below `settings`, `gateway.unsupported` for what the gateway does not carry out, and
 * `gateway.offlineVpn` where PLC remote download, the VPN of the specification, is changed at a gateway that is offline.
 */
export async function changeSettings(
  access: ConsoleAccess,
  name: SettingPartName,
  request: CallParsedRequest<typeof logSet>,
  by: ConsoleCaller,
): Promise<CallAnswer<typeof logSet>> {
  const changed = changePart(access, name, request, by);
  if (name !== 'plcDownload') return await changed;
  return await unlessOffline(changed, (cause) =>
    failure('gateway.offlineVpn', { sn: request.sn }, { cause }),
  );
}

async function changePart(
  access: ConsoleAccess,
  name: SettingPartName,
  request: CallParsedRequest<typeof logSet>,
  { author }: ConsoleCaller,
): Promise<CallAnswer<typeof logSet>> {
  const { sn, note, probation } = request;
  const part = settingPart(name);
  const base = await baseOf(access, request);
  const key = { sn, revision: base.revision, hash: base.hash };
  const before = settingsOf(await settingsRoot(access, key), part);
  const after = readItem(part, request.settings, before, 'settings');
  const changes = diffBySchema(part.schema, before, after).map(
    (change): PatchChange => ({ ...change, path: [...part.path, ...change.path] }),
  );
  const answer = await access.configurations
    .patch(key, changes, { author, note, probation })
    .catch((error: unknown) => {
      throw asFormError(error, part);
    });
  if (answer.changed)
    await access.changed({
      sn,
      action: 'changeSettings',
      revision: answer.revision,
      before: { [name]: hideSecrets(part.schema, before) },
      after: { [name]: hideSecrets(part.schema, after) },
    });
  return answer;
}

/** Problems of the document with the fields of the request: `settings.log.udp.ip` becomes `settings.udp.ip`. */
function asFormError(error: unknown, part: SettingPart): unknown {
  if (!(error instanceof CatalogueError) || error.problems.length === 0) return error;
  const own = part.path.length === 0 ? '' : `${part.path.join('.')}.`;
  const paths = pathsOf(part);
  const problems = error.problems.map((problem) =>
    paths.some((path) => problem.path === path || problem.path.startsWith(`${path}.`))
      ? { ...problem, path: `settings.${problem.path.slice(own.length)}` }
      : problem,
  );
  return new CatalogueError(error.key, error.parameters, { problems, cause: error });
}
