import { deflateSync, inflateSync } from '@penstock/node-kit/thread-zlib';
import { applyChanges } from '@penstock/contract/configuration/diff/apply';
import { type Change, changePathText } from '@penstock/contract/configuration/diff/change';
import { diffBySchema } from '@penstock/contract/configuration/diff/diff';
import { type PatchChange, patchSchema } from '@penstock/contract/configuration/diff/patch';
import {
  type Configuration,
  configurationSchema,
} from '@penstock/contract/configuration/model/configuration';
import { configurationFrom } from '@penstock/contract/configuration/read/read';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import { readJson } from '@penstock/contract/document/guard';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import type { ChangeContent } from './change.ts';
import { hashOfBytes } from './revision.ts';

/** A configuration that is ready to be stored. */
export interface Prepared {
  readonly configuration: Configuration;
  /** SHA-256 and bytes of the canonical text, and the text deflated. */
  readonly hash: string;
  readonly bytes: number;
  readonly deflated: Uint8Array;
  /** The changes that make it out of the document before. */
  readonly changes: readonly Change[];
}

/**
 * Makes the configuration that a change leads to, from the document it was made from. Takes seconds for a large one.
 * Undefined when it is equal to the one before, whose hash is `hash`.
 * @throws CatalogueError `document.invalid` with its problems, `configuration.changeMisplaced`, `request.tooLarge`,
 * `request.invalid` for a patch that is none, `transfer.damaged`.
 */
export function prepare(before: unknown, hash: string, content: ChangeContent): Prepared | undefined {
  const configuration = configurationFrom(documentOf(before, content));
  const text = Buffer.from(canonicalText(configuration));
  const own = hashOfBytes(text);
  if (own === hash) return undefined;
  if (text.length > limits.importBytes) {
    const problem = { path: '', key: 'document.size', parameters: { maximum: limits.importBytes } } as const;
    throw failure('document.invalid', { count: 1 }, { problems: [problem] });
  }
  const changes = diffBySchema(configurationSchema, before, configuration);
  return { configuration, hash: own, bytes: text.length, deflated: deflateSync(text), changes };
}

function documentOf(before: unknown, content: ChangeContent): unknown {
  switch (content.kind) {
    case 'document':
      return content.document;
    case 'patch':
      return patched(before, content.changes);
    case 'deflated': {
      const value = inflatedJson(content.bytes);
      if (content.holds === 'document') return value;
      const patch = patchSchema.safeParse(value);
      if (!patch.success) throw failure('request.invalid', { field: 'changes' }, { cause: patch.error });
      return patched(before, patch.data);
    }
  }
}

function patched(before: unknown, changes: readonly PatchChange[]): unknown {
  const result = applyChanges(before, changes);
  if (result.ok) return result.document;
  throw failure('configuration.changeMisplaced', { path: changePathText(result.change.path) });
}

function inflatedJson(bytes: Uint8Array): unknown {
  const json = readJson(inflated(bytes).toString('utf8'));
  if (json.ok) return json.value;
  const { total: count, found: problems } = json.problems;
  throw failure('document.invalid', { count }, { problems });
}

function inflated(bytes: Uint8Array): Buffer {
  try {
    return inflateSync(bytes, { maxOutputLength: limits.importBytes });
  } catch (error) {
    if (error instanceof RangeError) throw failure('request.tooLarge', { limit: limits.importBytes });
    throw failure('transfer.damaged', {}, { cause: error });
  }
}
