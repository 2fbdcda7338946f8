import { readFile } from 'node:fs/promises';
import { hiddenSecret, replaceSecrets } from '@penstock/contract/configuration/diff/secrets';
import {
  type Configuration,
  configurationSchema,
} from '@penstock/contract/configuration/model/configuration';

/** Shorter secrets are hidden only where they are a whole text: their letters may be part of any word. */
const minInText = 6;

/** Names of fields in the gateway's own files of secrets that hold none. */
const openFields: ReadonlySet<string> = new Set([
  'sn',
  'platform',
  'address',
  'startedWith',
  'certificate',
  'authority',
  'productKey',
]);

/** Matches a secret in an address, and captures the text before it: `http://user:secret@host`, `?token=secret`. */
const inAddress =
  /(:\/\/[^\s/:@"\\]+:|[?&](?:[a-z_-]*(?:token|secret|password|key|signature))=)[^\s@&"\\]+/gi;

/** Secrets that a gateway knows, to be hidden wherever they may be. */
export class HiddenTexts {
  readonly #secrets: readonly string[];

  private constructor(secrets: Iterable<string>) {
    // The longest first: one may be the beginning of another.
    this.#secrets = [...new Set(secrets)].toSorted((one, other) => other.length - one.length);
  }

  /** The secrets of a configuration, and those in files of JSON that the gateway keeps for itself. */
  static async of(configuration: Configuration, files: readonly string[]): Promise<HiddenTexts> {
    const secrets: string[] = [];
    replaceSecrets([configurationSchema], configuration, (secret) => {
      secrets.push(secret);
      return secret;
    });
    for (const file of files) secrets.push(...(await secretsIn(file)));
    return new HiddenTexts(secrets);
  }

  /** A text of JSON, or of lines of JSON, that contains no secret. */
  hide(text: string): string {
    let hidden = text.replaceAll(inAddress, `$1${hiddenSecret}`);
    for (const secret of this.#secrets) {
      const quoted = JSON.stringify(secret);
      if (secret.length < minInText) {
        hidden = hidden.replaceAll(quoted, JSON.stringify(hiddenSecret));
        continue;
      }
      for (const form of formsOf(secret)) hidden = hidden.replaceAll(form, hiddenSecret);
    }
    return hidden;
  }
}

/** How often a text is quoted where a line of the log has JSON that has JSON in it. */
const maxQuoted = 3;

/** A text in the forms that texts of JSON contain, those first in which it is quoted most. */
function formsOf(secret: string): readonly string[] {
  const forms = [secret];
  for (let depth = 0; depth < maxQuoted; depth += 1)
    forms.unshift(JSON.stringify(forms[0] ?? '').slice(1, -1));
  return [...new Set(forms)];
}

/** The texts of a file of secrets, all but those of {@link openFields}. */
async function secretsIn(file: string): Promise<string[]> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(file, 'utf8'));
  } catch {
    // One that there is not, or that is damaged, is in nothing that the gateway says.
    return [];
  }
  const found: string[] = [];
  const look = (value: unknown): void => {
    if (typeof value === 'string' && value !== '') found.push(value);
    else if (Array.isArray(value)) value.forEach(look);
    else if (typeof value === 'object' && value !== null)
      for (const [name, field] of Object.entries(value)) if (!openFields.has(name)) look(field);
  };
  look(content);
  return found;
}
