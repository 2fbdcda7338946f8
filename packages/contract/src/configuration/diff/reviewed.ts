import type { z } from 'zod';
import { fieldFacts } from '../../schema/field.ts';
import type { Change, ChangeFacts, ChangePath } from './change.ts';
import { diffBySchema } from './diff.ts';
import { schemasAlong } from './schemas-along.ts';
import { holdsSecret } from './secrets.ts';

/** The change that a form or a grid is about to make: a part of a configuration before and after. */
export interface ReviewedChange {
  /** Where the part is in the document: for an item of a list, the list and the item by the identity it has now. */
  readonly path: ChangePath;
  /** The schema of the part. */
  readonly schema: z.ZodType;
  /** Undefined for a part that is added; for one that is removed, `after` is. */
  readonly before: unknown;
  readonly after: unknown;
}

/** The differences that are about to be sent, with the marks of the schema above them. */
export function reviewedDifferences(changes: readonly ReviewedChange[]): Change[] {
  return changes.flatMap((change) => {
    const marks = marksAbove(change.path);
    return differencesOf(change, marks).map((one) => ({
      ...one,
      restart: one.restart || marks.restart,
      cutOff: one.cutOff || marks.cutOff,
      secret: one.secret || marks.secret,
    }));
  });
}

function differencesOf({ path, schema, before, after }: ReviewedChange, marks: ChangeFacts): Change[] {
  const secret = (value: unknown) => holdsSecret(schema, value);
  if (before === undefined)
    return [{ kind: 'added', path, value: after, behind: null, ...marks, secret: secret(after) }];
  if (after === undefined)
    return [{ kind: 'removed', path, value: before, ...marks, secret: secret(before) }];
  return diffBySchema(schema, before, after).map((one) => ({ ...one, path: [...path, ...one.path] }));
}

/** The marks of the schemas along a path, which hold for everything below it. */
function marksAbove(path: ChangePath): ChangeFacts {
  const facts = schemasAlong(path).flatMap((schemas) => schemas.map(fieldFacts));
  return {
    restart: facts.some(({ restart }) => restart === true),
    cutOff: facts.some(({ cutOff }) => cutOff === true),
    secret: facts.some(({ secret }) => secret === true),
  };
}
