import { randomBytes } from 'node:crypto';
import { deflateSync } from '@penstock/node-kit/thread-zlib';
import { changePathText } from '@penstock/contract/configuration/diff/change';
import { hiddenSecret, holdsSecret, replaceSecrets } from '@penstock/contract/configuration/diff/secrets';
import {
  type Configuration,
  configurationSchema,
} from '@penstock/contract/configuration/model/configuration';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import { inflated } from '@penstock/server/threads/inflated';
import type { KnownDocument } from './messages.ts';

/**
 * A configuration as its history keeps it, deflated with the header of zlib: there is a mark in the place of each secret. A mark is
 * random and says nothing of its secret; the secret that another document has at the same place keeps its mark, so that
 * differences show which secrets changed. Null where the configuration has no secrets.
 */
export function historyOf(configuration: Configuration, known: KnownDocument | null): Uint8Array | null {
  if (!holdsSecret(configurationSchema, configuration)) return null;
  const marks = known === null ? new Map<string, Marked>() : marksOf(known);
  const hidden = replaceSecrets([configurationSchema], configuration, (secret, path) => {
    const before = marks.get(changePathText(path));
    return before?.secret === secret ? before.mark : newMark(secret);
  });
  return deflateSync(canonicalText(hidden));
}

/**
 * A document of the history with those of its secrets that are known still; others read {@link hiddenSecret}. `now`: what the
 * gateway has, null where that has no secrets.
 */
export function withKnownSecrets(history: unknown, now: KnownDocument | null): unknown {
  const secrets = new Map(
    now === null ? [] : [...marksOf(now).values()].map(({ mark, secret }) => [mark, secret]),
  );
  return replaceSecrets([configurationSchema], history, (mark) => secrets.get(mark) ?? hiddenSecret);
}

interface Marked {
  readonly secret: string;
  readonly mark: string;
}

/** The secrets of a document by the text of their path. */
function marksOf({ document, history }: KnownDocument): ReadonlyMap<string, Marked> {
  const secrets = textsIn(document);
  const marks = [...textsIn(history)];
  return new Map(
    marks.flatMap(([path, mark]): [string, Marked][] => {
      const secret = secrets.get(path);
      return secret === undefined ? [] : [[path, { secret, mark }]];
    }),
  );
}

/** The texts in the places of secrets, by the text of their path. */
function textsIn(document: Uint8Array): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const text = inflated(document);
  if (text === undefined) return texts;
  replaceSecrets([configurationSchema], JSON.parse(text), (found, path) => {
    texts.set(changePathText(path), found);
    return found;
  });
  return texts;
}

/** A mark that keeps every rule a secret has: those of PEM are blocks, others have 8 to 50 printable characters. */
function newMark(secret: string): string {
  const name = randomBytes(16).toString('hex');
  return secret.trimStart().startsWith('-----BEGIN ')
    ? `-----BEGIN PRIVATE KEY-----\n${name}\n-----END PRIVATE KEY-----`
    : `secret ${name}`;
}
