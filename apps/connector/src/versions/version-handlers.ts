import { localVersionCheck, localVersionPlatform } from '@penstock/contract/local/version-call';
import { handle, type Handler } from '@penstock/server/http/handlers';
import type { Installation } from '../installation.ts';
import { checkVersion } from './check-version.ts';
import { readPlatformFile } from './platform-file.ts';

/** The calls about versions. Nothing asks a platform but the first of them, which a person calls. */
export function versionHandlers(
  installation: Installation,
  authority: string | undefined,
): readonly Handler[] {
  return [
    handle(localVersionCheck, async ({ platform }, { signal }) =>
      checkVersion(platform, installation, (address) => readPlatformFile(address, authority, signal)),
    ),
    handle(localVersionPlatform, () => ({ platform: installation.platform ?? '' })),
  ];
}
