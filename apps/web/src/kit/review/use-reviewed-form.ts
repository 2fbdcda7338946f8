import type { QueryKey } from '@tanstack/react-query';
import type { ChangePath } from '@penstock/contract/configuration/diff/change';
import { diffBySchema } from '@penstock/contract/configuration/diff/diff';
import { useState } from 'react';
import type { z } from 'zod';
import type { DraftFields } from '../form/draft.ts';
import { type FormOptions, type TypedForm, useForm } from '../form/use-form.ts';
import type { ToastAction } from '../mutation/toast-list.ts';
import { useChange } from '../mutation/use-change.ts';
import type { Conflict } from './FormConflict.tsx';
import type { Meanwhile, ReviewedDocument } from './meanwhile.ts';
import type { ReviewDecision } from './reviews.ts';
import { type Proposal, useReviewedChange } from './use-reviewed-change.ts';

/** The base of a form: the object of a document, and its revision. */
export interface FormBase {
  readonly fields: DraftFields;
  readonly revision: number;
}

/** How what was entered is sent. */
export interface FormSending {
  readonly revision: number;
  readonly decision: ReviewDecision;
  /** The object is added; otherwise one that there is is changed. */
  readonly isNew: boolean;
}

interface ChangeAnswer {
  readonly changed: boolean;
}

type FormParts = 'schema' | 'parent' | 'requestPath' | 'title' | 'onSaved';

interface ReviewedFormOptions<Schema extends z.ZodType> extends Pick<FormOptions<Schema>, FormParts> {
  readonly document: ReviewedDocument;
  readonly start: FormBase;
  readonly isNew: boolean;
  /**
   * The place that is shown before it is sent: that of the object in the document, or the whole change in
   * words where it concerns more than the object.
   */
  readonly place: (value: z.output<Schema>) => ChangePath;
  readonly propose?: (value: z.output<Schema>, isNew: boolean) => Omit<Proposal, 'revision'>;
  /** Reads the object as it is now; without fields when it is gone, or when it is not there yet. */
  readonly read: () => Promise<{ readonly fields: DraftFields | undefined; readonly revision: number }>;
  /** Sends it; null where somebody decided otherwise. */
  readonly send: (value: z.output<Schema>, sending: FormSending) => Promise<ChangeAnswer | null>;
  /** The message when it is done. */
  readonly success: (answer: ChangeAnswer, value: z.output<Schema>) => string;
  /** The step after an object was added; undefined where none follows. */
  readonly next?: (() => ToastAction | undefined) | undefined;
  readonly invalidates: readonly QueryKey[];
}

/** The content of a form that is sent, and what has to know of its answer before the page has read again. */
interface Sent<Value> {
  readonly value: Value;
  readonly onAnswer: () => void;
}

/** A form of an object of a document, and what others made of that object when it was to be saved. */
export interface ReviewedForm<Value> {
  readonly form: TypedForm<Value>;
  readonly conflict: Conflict | undefined;
  readonly base: FormBase;
  /** Makes another state of the object the base, for a form that follows what others do. */
  readonly setBase: (base: FormBase) => void;
}

interface FoundConflict {
  readonly meanwhile: Meanwhile;
  readonly revision: number;
  readonly current: DraftFields | undefined;
}

/**
 * The form of an object of a document: reviewed, saved against the revision it was read at, and, when
 * others made another one, on top of that: at once after another review where they changed something else, and after a
 * choice between merging and discarding where they changed the object itself.
 */
export function useReviewedForm<Schema extends z.ZodType>(
  options: ReviewedFormOptions<Schema>,
): ReviewedForm<z.output<Schema>> {
  const { document, schema, parent, requestPath, title, start, place, read, send, onSaved } = options;
  const sendReviewed = useReviewedChange(document);
  const [base, setBase] = useState(start);
  const [isNew, setIsNew] = useState(options.isNew);
  const [found, setFound] = useState<FoundConflict | undefined>(undefined);

  const change = useChange(
    async ({ value, onAnswer }: Sent<z.output<Schema>>) => {
      const proposal = (revision: number): Proposal => ({
        revision,
        ...(options.propose?.(value, isNew) ?? {
          changes: [{ path: place(value), schema, before: isNew ? undefined : base.fields, after: value }],
        }),
      });
      const answer = await sendReviewed({
        proposal: proposal(base.revision),
        again: async (meanwhile) => {
          const { fields: current, revision } = await read();
          const isSame =
            isNew || (current !== undefined && diffBySchema(schema, base.fields, current).length === 0);
          if (isSame) setBase({ ...base, revision });
          else setFound({ meanwhile, revision, current });
          return isSame ? proposal(revision) : undefined;
        },
        send: (revision, decision) => send(value, { revision, decision, isNew }),
      });
      if (answer !== null) onAnswer();
      return answer;
    },
    {
      success: (answer, { value }) => (answer === null ? '' : options.success(answer, value)),
      next: (answer) => (answer?.changed === true && isNew ? options.next?.() : undefined),
      invalidates: options.invalidates,
      readsBeforeNext: true,
      failure: 'thrown',
    },
  );

  const form = useForm({
    schema,
    parent,
    initial: start.fields,
    requestPath,
    title,
    ...(onSaved === undefined ? {} : { onSaved }),
    onSubmit: async (value: z.output<Schema>, onAnswer) => {
      setFound(undefined);
      return (await change.run({ value, onAnswer })) !== null;
    },
  });
  return { form, base, setBase, conflict: found && conflictOf(found) };

  function conflictOf({ meanwhile, revision, current }: FoundConflict): Conflict {
    const settle = () => {
      setBase({ fields: current ?? base.fields, revision });
      setFound(undefined);
    };
    return {
      before: base.fields,
      current,
      meanwhile,
      onTaken: settle,
      onAddAgain: () => {
        setIsNew(true);
        settle();
      },
    };
  }
}
