import { ClientError } from '@penstock/client/calls/error';
import { type FormField, formField } from '@penstock/contract/schema/form-fields';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import type { z } from 'zod';
import { useLanguage } from '../../app/preferences.ts';
import { needTexts } from '../../texts/i18n.ts';
import { type DraftFields, draftOf, valueAtPath, withField } from './draft.ts';
import { differences } from './differences.ts';
import { type FieldProblems, readForm, valuesOf } from './read-form.ts';
import { type PlacedField, placedFields } from './shown-fields.ts';
import { mergedText } from './text-lines.ts';
import { useUnsavedGuard } from './unsaved-changes.ts';

needTexts('form');

/** The options of a form. */
export interface FormOptions<Schema extends z.ZodType> {
  /** The schema of the edited object: an object, or one of several kinds (a discriminated union). Keep it the same between drawings. */
  readonly schema: Schema;
  /** The list or object of the document that holds it, by which labels are found: `drivers`. */
  readonly parent: string;
  /** The edited object; defaults fill missing fields. A new object starts from `{}`, or from a copied one. */
  readonly initial: DraftFields;
  /** The path of the object in the request, so that problems the platform names are shown at their fields: `driver`. */
  readonly requestPath: string;
  /**
   * Sends it. What it throws is shown in the form, which keeps what was entered. Answers false when somebody decided
   * not to send it: the form stays as it is. It calls `onAnswer` where it goes on after the answer, such as reads a list
   * again: nothing is unsaved from then on.
   */
  readonly onSubmit: (value: z.output<Schema>, onAnswer: () => void) => Promise<unknown>;
  /** The name of the edited object, for the question before unsaved changes are left. */
  readonly title: string;
  /** Goes on after it was sent, such as closes a drawer; nothing is unsaved by then. */
  readonly onSaved?: () => void;
}

/** A form: what is in it, what is wrong with it, and what can be done with it. */
export interface Form {
  readonly node: FormField;
  readonly draft: DraftFields;
  /** All fields in order, with whether they apply now. */
  readonly placed: readonly PlacedField[];
  /** Something differs from what it started with. */
  readonly dirty: boolean;
  readonly submitting: boolean;
  /** Counts the submissions that found something wrong, so that the first problem gets the focus each time. */
  readonly failures: number;
  /** The refusal of the platform that has no field here; undefined when there is none. */
  readonly error: unknown;
  /** The problem to show at a field; undefined while there is none, or nobody has finished typing. */
  readonly problemOf: (path: string) => string | undefined;
  /** Problems whose path has no field in sight. */
  readonly otherProblems: readonly string[];
  readonly setValue: (path: string, value: unknown) => void;
  /** The field lost the focus: from now on its problems show while it is typed in. */
  readonly leave: (path: string) => void;
  readonly submit: () => Promise<void>;
  /**
   * Takes what somebody else made of the object meanwhile as what it started with. `entered`: what was entered here is
   * kept, everything else is theirs; a text of which both changed different lines gets both. `theirs`: what was entered
   * is given up.
   */
  readonly rebase: (current: DraftFields, keep: 'entered' | 'theirs') => void;
}

/** A form together with what it reads, for a page that does more than submit, such as test a connection. */
export interface TypedForm<Value> extends Form {
  /** The content of the form as it is now; undefined while something is wrong. Shows no problem. */
  readonly value: Value | undefined;
  /** The content of the form, or undefined when something is wrong; problems then show. */
  readonly read: () => Value | undefined;
  /** As `read`, with another value at a path, such as in the place of a name that is not chosen yet. */
  readonly readWith: (path: string, value: unknown) => Value | undefined;
}

/** Problems the platform named, and the draft they are about: a field that was changed since is not judged by them. */
interface Refusal {
  readonly error: unknown;
  readonly problems: FieldProblems;
  readonly draft: DraftFields;
}

/** The state of a form that is made from a schema. */
export function useForm<Schema extends z.ZodType>(options: FormOptions<Schema>): TypedForm<z.output<Schema>> {
  const { schema, parent, initial, requestPath, onSubmit, title, onSaved } = options;
  const { t } = useTexts('form');
  const language = useLanguage();
  const node = useMemo(() => formField('', schema, parent), [schema, parent]);
  const [start, setStart] = useState(() => draftOf(node, initial));
  const [draft, setDraft] = useState(start);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const [failures, setFailures] = useState(0);
  const [refusal, setRefusal] = useState<Refusal | undefined>(undefined);
  const busy = useRef(false);

  const reader = useMemo(
    () => ({
      schema,
      node,
      language,
      numberTexts: { malformed: t('number.malformed'), ambiguous: t('number.ambiguous') },
    }),
    [schema, node, language, t],
  );
  const values = useMemo(() => valuesOf(node, draft), [node, draft]);
  const placed = useMemo(() => placedFields(node, values), [node, values]);
  const reading = useMemo(() => readForm(reader, draft), [reader, draft]);
  const dirty = useMemo(
    () => JSON.stringify(values) !== JSON.stringify(valuesOf(node, start)),
    [node, values, start],
  );

  const saved = useRef<(() => void) | undefined>(undefined);
  useUnsavedGuard(dirty, title);
  useEffect(() => {
    // After the guard has heard that nothing is unsaved.
    if (dirty) return;
    const goOn = saved.current;
    saved.current = undefined;
    goOn?.();
  });

  const shown = new Set(placed.filter((one) => one.applies).map((one) => one.path));
  const own = reading.ok ? undefined : reading.problems;
  const stillRefused = (path: string) =>
    refusal !== undefined && valueAtPath(refusal.draft, path) === valueAtPath(draft, path)
      ? refusal.problems.get(path)
      : undefined;
  const otherProblems = [
    ...(tried ? [...(own ?? [])] : []).filter(([path]) => !shown.has(path)).map(([, text]) => text),
    ...[...(refusal?.problems ?? [])].filter(([path]) => !shown.has(path)).map(([, text]) => text),
  ];

  const setValue = useCallback(
    (path: string, value: unknown) => setDraft((before) => withField(node, before, path, value)),
    [node],
  );
  const leave = useCallback(
    (path: string) => setLeft((before) => (before.has(path) ? before : new Set([...before, path]))),
    [],
  );

  function valueOf(result: typeof reading): z.output<Schema> | undefined {
    if (result.ok) return result.value;
    setTried(true);
    setFailures((count) => count + 1);
    return undefined;
  }

  function read(): z.output<Schema> | undefined {
    setTried(true);
    return valueOf(reading);
  }

  function readWith(path: string, value: unknown): z.output<Schema> | undefined {
    return valueOf(readForm(reader, withField(node, draft, path, value)));
  }

  async function submit(): Promise<void> {
    if (busy.current) return;
    setRefusal(undefined);
    const value = read();
    if (value === undefined) return;
    busy.current = true;
    setSubmitting(true);
    try {
      const keep = () => setStart(draft);
      if ((await onSubmit(value, keep)) === false) return;
      keep();
      saved.current = onSaved;
    } catch (error) {
      setRefusal({ error, problems: problemsOf(error, requestPath), draft });
      setFailures((count) => count + 1);
    } finally {
      busy.current = false;
      setSubmitting(false);
    }
  }

  function rebase(current: DraftFields, keep: 'entered' | 'theirs'): void {
    const theirs = draftOf(node, current);
    const mine = keep === 'entered' ? differences(node, start, draft) : [];
    const kept = (path: string) => {
      const [before, entered, now] = [start, draft, theirs].map((one) => valueAtPath(one, path));
      const areTexts = typeof before === 'string' && typeof entered === 'string' && typeof now === 'string';
      return areTexts ? (mergedText(before, entered, now) ?? entered) : entered;
    };
    setStart(theirs);
    setDraft(mine.reduce((merged, { path }) => withField(node, merged, path, kept(path)), theirs));
    setRefusal(undefined);
  }

  return {
    node,
    draft,
    placed,
    dirty,
    submitting,
    failures,
    error: refusal?.error,
    problemOf: (path) => (tried || left.has(path) ? own?.get(path) : undefined) ?? stillRefused(path),
    otherProblems,
    setValue,
    leave,
    submit,
    rebase,
    value: reading.ok ? reading.value : undefined,
    read,
    readWith,
  };
}

/** The problems that an error of the platform names, by their path within the edited object. */
function problemsOf(error: unknown, requestPath: string): FieldProblems {
  if (!(error instanceof ClientError)) return new Map();
  const prefix = `${requestPath}.`;
  return new Map(
    error.problems.map(({ path, message }) => [
      path.startsWith(prefix) ? path.slice(prefix.length) : path,
      message,
    ]),
  );
}
