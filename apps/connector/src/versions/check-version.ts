import { envelopeSchema } from '@penstock/contract/calls/envelope';
import type { CallAnswer } from '@penstock/contract/calls/call';
import { parsedJson } from '@penstock/contract/document/parsed-json';
import { failure } from '@penstock/contract/errors/error';
import type { localVersionCheck } from '@penstock/contract/local/version-call';
import { toolAddress, toolPackagesFile, toolPackagesSchema } from '@penstock/contract/model/tool-file';
import { compareVersions } from '@penstock/contract/rules/version';
import type { Installation } from '../installation.ts';
import type { PlatformAnswer } from './platform-file.ts';

/** Where the page with all files is on a platform. */
const downloadPage = '/download';

/**
 * Asks a platform for the packages that it offers, and compares their version with that of this tool. Throws as `read` does,
 * `connect.noPackages` where it has none, and `connect.notPlatform` where something else answers.
 */
export async function checkVersion(
  typed: string,
  installation: Pick<Installation, 'version' | 'system'>,
  read: (address: URL) => Promise<PlatformAnswer>,
): Promise<CallAnswer<typeof localVersionCheck>> {
  const platform = new URL(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  const { host } = platform;
  const { status, text } = await read(new URL(`${toolAddress}${toolPackagesFile}`, platform));
  const content = parsedJson(text);
  // A platform answers in its own form where it has no such file.
  if (status === 404 && envelopeSchema.safeParse(content).success)
    throw failure('connect.noPackages', { host });
  const list = toolPackagesSchema.safeParse(content);
  if (status !== 200 || !list.success) throw failure('connect.notPlatform', { host });
  const { version: offered, packages, news } = list.data;
  const file = packages.find(({ system }) => system === (installation.system ?? 'npm'));
  return {
    version: installation.version,
    offered,
    isNewer: compareVersions(offered, installation.version) > 0,
    news,
    page: new URL(downloadPage, platform).href,
    file:
      file === undefined
        ? null
        : {
            name: file.file,
            address: new URL(`${toolAddress}${file.file}`, platform).href,
            bytes: file.bytes,
            sha256: file.sha256,
            tried: file.tried,
          },
  };
}
