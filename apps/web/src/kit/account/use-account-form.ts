import { ClientError } from '@penstock/client/calls/error';
import { useState } from 'react';

/** The problems of the fields of a form, in the reader's language; none at those that are right. */
export type AccountProblems<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

interface AccountFormOptions<Name extends string> {
  readonly initial: Readonly<Record<Name, string>>;
  /** Checks what was entered, by the rules of the contract. */
  readonly problems: (values: Readonly<Record<Name, string>>) => AccountProblems<Name>;
  /** Sends it. What it throws is shown in the form, which keeps what was entered. */
  readonly onSubmit: (values: Readonly<Record<Name, string>>) => Promise<void>;
  /**
   * The field that an error of the platform is about, or what to say at each of several, beside those that the error itself
   * names.
   */
  readonly fieldOf?: (error: ClientError) => Name | AccountProblems<Name> | undefined;
}

/** One field of an account form: what is in it, and what to show with it. */
export interface FieldState {
  readonly value: string;
  /** Empty while nothing is wrong, or the person has not finished typing. */
  readonly problem: string;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
}

/** A form of a few texts, such as those of registration. */
export interface AccountForm<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  readonly field: (name: Name) => FieldState;
  readonly working: boolean;
  /** The failure that is about no field; undefined when there is none. */
  readonly error: unknown;
  /** Whether a field is right; if not, its problem shows and it gets the focus. */
  readonly requireField: (name: Name) => boolean;
  /** Counts what failed, so that the first wrong field gets the focus each time. */
  readonly failures: number;
  readonly submit: () => void;
}

/** A problem that the platform named, and the value it is about: another value is not judged by it. */
interface Refusal {
  readonly value: string;
  readonly message: string;
}

/** The state of an account form. Problems show when a field is left, and all of them when the form is submitted. */
export function useAccountForm<Name extends string>(options: AccountFormOptions<Name>): AccountForm<Name> {
  const [values, setValues] = useState(options.initial);
  const [shown, setShown] = useState<ReadonlySet<Name>>(new Set());
  const [tried, setTried] = useState(false);
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const [refusals, setRefusals] = useState<ReadonlyMap<Name, Refusal>>(new Map());
  const [failures, setFailures] = useState(0);
  const found = options.problems(values);

  const problemOf = (name: Name): string => {
    const own = tried || shown.has(name) ? found[name] : undefined;
    const refusal = refusals.get(name);
    return own ?? (refusal?.value === values[name] ? refusal.message : '');
  };

  /** Shows what the platform refused: at the fields it is about, or above the form. */
  function take(failure: unknown) {
    const named = new Map<Name, Refusal>();
    const note = (path: string, message: string | undefined) => {
      if (message !== undefined && isField(path)) named.set(path, { value: values[path], message });
    };
    if (failure instanceof ClientError) {
      const about = options.fieldOf?.(failure);
      const problems = typeof about === 'string' ? { [about]: failure.message } : about;
      for (const { path, message } of failure.problems) note(path, message);
      for (const [path, message] of Object.entries<string | undefined>(problems ?? {})) note(path, message);
    }
    setRefusals(named);
    setError(named.size === 0 ? failure : undefined);
    setFailures((count) => count + 1);
  }

  function isField(path: string): path is Name {
    return Object.hasOwn(values, path);
  }

  async function send() {
    setTried(true);
    setError(undefined);
    if (Object.values(found).some((problem) => problem !== undefined)) {
      setFailures((count) => count + 1);
      return;
    }
    setWorking(true);
    try {
      await options.onSubmit(values);
    } catch (failure) {
      take(failure);
    } finally {
      setWorking(false);
    }
  }

  return {
    values,
    field: (name) => ({
      value: values[name],
      problem: problemOf(name),
      disabled: working,
      onChange: (value) => setValues((before) => ({ ...before, [name]: value })),
      onLeave: () => setShown((before) => (before.has(name) ? before : new Set([...before, name]))),
    }),
    working,
    error,
    requireField: (name) => {
      if (found[name] === undefined) return true;
      setShown((before) => new Set([...before, name]));
      setFailures((count) => count + 1);
      return false;
    },
    failures,
    submit: () => {
      if (!working) void send();
    },
  };
}
