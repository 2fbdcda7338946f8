import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { localPort } from '@penstock/contract/link/local-ports';
import { textsAt } from '@penstock/languages/catalogue';
import { type Language, textIn } from '@penstock/languages/language';
import { reasonOf } from '@penstock/node-kit/error-text';
import { parseOptions, portOf, UsageError } from '../options/parse-options.ts';
import { languageOf } from '../tunnel/options.ts';
import { findFresh } from './find-fresh.ts';
import { type FreshTarget, giveIdentity, OtherCertificateError } from './give-identity.ts';

const texts = textsAt('connector.identity:texts');

/** How long gateways are looked for, in ms. */
const searchTime = 3000;

const text = { type: 'string' } as const;
const shape = { file: text, address: text, fingerprint: text, language: text } as const;

/**
 * The command `identity`: finds gateways without an identity in the networks of this machine, and gives one of them the identity of a
 * provisioning file. Answers the exit code.
 */
export async function identityCommand(args: readonly string[]): Promise<number> {
  const language = languageOf(args, process.env.LC_ALL ?? process.env.LANG);
  if (args.includes('--help')) {
    process.stdout.write(`${textIn(texts.usage, language)}\n`);
    return 0;
  }
  try {
    return await run(args, language);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const reason = isUsage
      ? textIn(texts.wrongUsage, language, { reason: error.message })
      : failed(error, language);
    process.stderr.write(`${reason}\n${isUsage ? `${textIn(texts.usage, language)}\n` : ''}`);
    return isUsage ? 2 : 1;
  }
}

async function run(args: readonly string[], language: Language): Promise<number> {
  const { file, address, fingerprint } = parseOptions(args, shape);
  const say = (line: string) => process.stdout.write(`${line}\n`);
  if (file === undefined) {
    const found = await findFresh(searchTime);
    if (found.length === 0) say(textIn(texts.none, language));
    for (const one of found)
      say(
        textIn(texts.found, language, {
          address: `${one.address}:${one.port}`,
          host: one.host,
          hardware: one.hardware,
          version: one.software,
          fingerprint: one.fingerprint,
        }),
      );
    return 0;
  }
  if (fingerprint === undefined || !/^[0-9a-f]{64}$/i.test(fingerprint))
    throw new UsageError('--fingerprint');
  const target = await targetOf(address, fingerprint.toLowerCase());
  if (target === undefined) {
    say(textIn(texts.none, language));
    return 1;
  }
  const { outcome, fields } = await giveIdentity(target, await readFile(file, 'utf8'));
  say(textIn(texts[outcome], language, { fields: fields.join(', ') }));
  return outcome === 'taken' ? 0 : 1;
}

/** The gateway that is meant: by its address, or the one that is found with the certificate. */
async function targetOf(address: string | undefined, fingerprint: string): Promise<FreshTarget | undefined> {
  if (address === undefined)
    return (await findFresh(searchTime)).find((one) => one.fingerprint === fingerprint);
  const [, host, port] = /^\[?([^\]]+?)\]?(?::([0-9]+))?$/.exec(address) ?? [];
  if (host === undefined) throw new UsageError('--address');
  return { address: host, port: port === undefined ? localPort : portOf(port, '--address'), fingerprint };
}

function failed(error: unknown, language: Language): string {
  if (error instanceof OtherCertificateError) return textIn(texts.otherCertificate, language);
  return textIn(texts.failed, language, { reason: reasonOf(error) });
}
