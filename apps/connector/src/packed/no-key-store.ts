/** The words that a log has. */
const reason = 'A packed tool has no way to the key store of the system.';

/**
 * The entry of the key store library (`@napi-rs/keyring`) in a packed tool, which does not bring the machine code of that library: no store
 * answers, so secrets are sealed with a passphrase.
 */
export class AsyncEntry {
  async setPassword(): Promise<void> {
    throw new Error(reason);
  }

  async getPassword(): Promise<string | undefined> {
    throw new Error(reason);
  }

  async deletePassword(): Promise<boolean> {
    throw new Error(reason);
  }
}
