import { z } from 'zod';
import { isFields } from '../../document/fields.ts';
import { fieldFacts, innerSchema, shapeOf } from '../../schema/field.ts';
import { type Configuration, configurationSchema } from '../model/configuration.ts';
import { type ChangePath, changePathText } from './change.ts';
import { byIdentity } from './diff.ts';
import { hasDestination, isSameDestination } from './destination.ts';
import { hiddenSecret, mayHoldSecret } from './secrets.ts';

/** A secret that is hidden in a document and known to nobody. */
export interface MissingSecret {
  readonly path: ChangePath;
  /** Where it is by positions, as problems of the document name it: `connections.mqtt.0.signIn.password`. */
  readonly position: string;
}

/**
 * A document from outside in which each secret that reads {@link hiddenSecret} is that of a known configuration, where
 * that has the item and sends it to the same place ({@link isSameDestination}), or one that was entered, by the text of its path. Others are empty, and in `missing`. The document
 * itself is left as it is, and nothing of it is checked. `schema` is that of the document, where it is no configuration.
 */
export function restoreDocumentSecrets<Known = Configuration>(
  document: unknown,
  known: Known,
  entered: ReadonlyMap<string, string>,
  schema: z.ZodType<Known> | typeof configurationSchema = configurationSchema,
): { readonly document: unknown; readonly missing: readonly MissingSecret[] } {
  const missing: MissingSecret[] = [];
  const restored = restore({ schema, value: document, known, path: [], at: [], goesTo: 'unknown' });
  return { document: restored, missing };

  function restore(part: Part): unknown {
    const { schema: own, value, path, at } = part;
    if (!mayHoldSecret(own)) return value;
    if (fieldFacts(own).secret === true) {
      if (value !== hiddenSecret) return value;
      if (typeof part.known === 'string' && part.known !== '' && part.goesTo !== 'elsewhere')
        return part.known;
      const given = entered.get(changePathText(path));
      if (given !== undefined && given !== '') return given;
      missing.push({ path, position: at.join('.') });
      return '';
    }
    const inner = innerSchema(own);
    if (inner instanceof z.ZodArray) {
      const by = fieldFacts(own).identity;
      if (!Array.isArray(value) || by === undefined) return value;
      const items = byIdentity(Array.isArray(part.known) ? part.known : [], by);
      return value.map((item: unknown, index) => {
        const identity = isFields(item) && typeof item[by] === 'string' ? item[by] : '';
        return restore({
          schema: inner.element,
          value: item,
          known: items.get(identity),
          path: [...path, { by, item: identity }],
          at: [...at, String(index)],
          goesTo: 'unknown',
        });
      });
    }
    const shape = isFields(value) ? shapeOf(inner, value) : undefined;
    if (shape === undefined || !isFields(value)) return value;
    const fields = isFields(part.known) ? part.known : {};
    const goesTo = destinationOf(part);
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => {
        const ofField = Object.hasOwn(shape, name) ? shape[name] : undefined;
        const below = { value: field, known: fields[name], path: [...path, name], at: [...at, name], goesTo };
        return [name, ofField === undefined ? field : restore({ schema: ofField, ...below })];
      }),
    );
  }
}

interface Part {
  readonly schema: z.core.$ZodType;
  readonly value: unknown;
  readonly known: unknown;
  readonly path: ChangePath;
  readonly at: readonly string[];
  /** Whether its secrets go where those of the known configuration go; unknown until an object says where. */
  readonly goesTo: 'unknown' | 'same' | 'elsewhere';
}

/** The outermost object that says where secrets go decides for all that is in it. */
function destinationOf({ schema, value, known, goesTo }: Part): Part['goesTo'] {
  if (goesTo !== 'unknown') return goesTo;
  if (!hasDestination(schema, value) && !hasDestination(schema, known)) return goesTo;
  return isSameDestination(schema, value, known) ? 'same' : 'elsewhere';
}
