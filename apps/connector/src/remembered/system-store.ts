import { failure } from '@penstock/contract/errors/error';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { SecretStore } from './secret-store.ts';

/** The name under which the key store lists what is ours. */
const service = 'penstock-connect';

/** The id that is asked for to find out whether there is a store. */
const probe = 'probe';

/** How long a store may take, in ms: the system may ask the person to unlock it. */
const patience = { probe: 5000, answer: 60_000 } as const;

/**
 * The key store of the system: the Secret Service of a Linux desktop, the keychain of macOS, the credential manager of Windows; undefined where
 * there is none that answers. The kernel's own keyring is not used: it forgets with the computer.
 */
export async function openSystemStore(): Promise<SecretStore | undefined> {
  const { AsyncEntry } = await import('@napi-rs/keyring');
  const entry = (id: string) => new AsyncEntry(service, id, { linux: { store: 'secret-service' } });
  const asked = async <Result>(ask: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
    try {
      return await ask(AbortSignal.timeout(patience.answer));
    } catch (error) {
      throw failure('remembered.storeFailed', { reason: reasonOf(error) }, { cause: error });
    }
  };
  try {
    // Written, since one that is locked for good answers questions all the same.
    const signal = AbortSignal.timeout(patience.probe);
    await entry(probe).setPassword(probe, signal);
    await entry(probe).deletePassword(signal);
  } catch {
    return undefined;
  }
  return {
    read: (id) => asked(async (signal) => (await entry(id).getPassword(signal)) ?? undefined),
    write: (id, secret) => asked((signal) => entry(id).setPassword(secret, signal)),
    remove: async (id) => {
      await asked((signal) => entry(id).deletePassword(signal));
    },
  };
}
