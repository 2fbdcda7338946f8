import { ClientError } from '@penstock/client/calls/error';
import {
  type ColumnAssignment,
  type ImportDryRun,
  variableImport,
  variableImportCheck,
  type VariableImportMode,
} from '@penstock/contract/calls/variable-sheet';
import { errorEntry } from '@penstock/contract/errors/catalogue';
import type { Operation } from '@penstock/contract/calls/operation';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../../app/services.ts';
import { operationsKey, useOperations } from '../../../kit/operation/operations.ts';

/** How far an import has come. */
export type ImportStep =
  /** No file is chosen. */
  | { readonly step: 'file' }
  /** `run`: of the check before, while the same file is checked again. */
  | { readonly step: 'checking'; readonly run: ImportDryRun | undefined }
  | { readonly step: 'refused'; readonly error: unknown }
  | {
      readonly step: 'checked';
      readonly run: ImportDryRun;
      readonly error: unknown;
      readonly sending: boolean;
    }
  | { readonly step: 'importing'; readonly uuid: string };

/** How the file is read and compared. */
export interface ImportChoices {
  readonly mode: VariableImportMode;
  /** As it is recognised where absent. */
  readonly assignment?: ColumnAssignment | undefined;
  readonly sheet?: number | undefined;
  readonly leaveOut: boolean;
}

/** An import of a file of variables. */
export interface Import {
  readonly file: File | undefined;
  readonly choices: ImportChoices;
  readonly state: ImportStep;
  /** The operation that imports, once it is known. */
  readonly operation: Operation | undefined;
  readonly choose: (file: File) => void;
  /** Checks the file again with other choices. */
  readonly change: (choices: Partial<ImportChoices>) => void;
  /** Compares the file with what the gateway has now. */
  readonly check: () => void;
  readonly start: (note: string) => void;
  /** Back to the choice of a file. */
  readonly reset: () => void;
}

/**
 * Checks and imports a file. An import of this gateway that runs already, as after a page was left, is taken up; `first` is checked
 * at once. The check is made again for every choice, and a check that is overtaken by another has no effect.
 */
export function useImport(sn: string, first?: File): Import {
  const queries = useQueryClient();
  const operations = useOperations();
  const running = operations?.find(
    (one) => one.kind === 'variableImport' && one.sn === sn && one.state === 'running',
  );
  const [file, setFile] = useState<File | undefined>(first);
  const [choices, setChoices] = useState<ImportChoices>(untouched);
  const [state, setState] = useState<ImportStep>({ step: 'file' });
  const current = useRef<AbortController>(undefined);
  useEffect(() => {
    if (first !== undefined) void check(first, untouched);
    return () => current.current?.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- once: the file does not change
  }, []);

  async function check(checked: File, as: ImportChoices, before?: ImportDryRun): Promise<void> {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const { signal } = controller;
    setState({ step: 'checking', run: before });
    try {
      const run = await client.call(variableImportCheck, { sn, ...as, file: checked }, { signal });
      if (!signal.aborted) setState({ step: 'checked', run, error: undefined, sending: false });
    } catch (error) {
      if (!signal.aborted) setState({ step: 'refused', error });
    }
  }

  async function start(checked: File, run: ImportDryRun, note: string): Promise<void> {
    setState({ step: 'checked', run, error: undefined, sending: true });
    try {
      const request = {
        sn,
        ...choices,
        baseRevision: run.revision,
        note,
        probation: 0 as const,
        file: checked,
      };
      const { uuid } = await client.call(variableImport, request);
      await queries.invalidateQueries({ queryKey: operationsKey });
      setState({ step: 'importing', uuid });
    } catch (error) {
      setState({ step: 'checked', run, error, sending: false });
    }
  }

  const shown: ImportStep =
    state.step === 'file' && running !== undefined ? { step: 'importing', uuid: running.id } : state;
  const uuid = shown.step === 'importing' ? shown.uuid : undefined;
  return {
    file,
    choices,
    state: shown,
    operation: operations?.find(({ id }) => id === uuid),
    choose: (chosen) => {
      // The columns of another file are its own.
      const next = { ...untouched, mode: choices.mode };
      setFile(chosen);
      setChoices(next);
      void check(chosen, next);
    },
    change: (changed) => {
      const next = { ...choices, ...changed };
      setChoices(next);
      if (file !== undefined) void check(file, next, runOf(state));
    },
    check: () => {
      if (file !== undefined) void check(file, choices);
      else setState({ step: 'file' });
    },
    start: (note) => {
      if (file !== undefined && state.step === 'checked') void start(file, state.run, note);
    },
    reset: () => {
      current.current?.abort();
      setFile(undefined);
      setState({ step: 'file' });
    },
  };
}

/** At first nothing that is there is changed. */
const untouched: ImportChoices = { mode: 'add', leaveOut: false };

/** The result of the last check, where there is one. */
export function runOf(state: ImportStep): ImportDryRun | undefined {
  return state.step === 'checked' || state.step === 'checking' ? state.run : undefined;
}

/** Whether an import was refused because another revision is current than the file was checked against. */
export function isStale(error: unknown): boolean {
  return error instanceof ClientError && error.is('configuration.changedBy');
}

/** The same of an operation that ended. */
export function isStaleOperation({ code }: Operation): boolean {
  return code === errorEntry('configuration.changedBy').code;
}
