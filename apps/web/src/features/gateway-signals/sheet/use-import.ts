import { ClientError } from '@penstock/client/calls/error';
import {
  type ImportDryRun,
  type ImportMode,
  variableImport,
  variableImportCheck,
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
  | { readonly step: 'checking' }
  | { readonly step: 'refused'; readonly error: unknown }
  | {
      readonly step: 'checked';
      readonly run: ImportDryRun;
      readonly error: unknown;
      readonly sending: boolean;
    }
  | { readonly step: 'importing'; readonly uuid: string };

/** An import of a file of variables. */
export interface Import {
  readonly file: File | undefined;
  readonly mode: ImportMode;
  readonly state: ImportStep;
  /** The operation that imports, once it is known. */
  readonly operation: Operation | undefined;
  readonly choose: (file: File) => void;
  readonly changeMode: (mode: ImportMode) => void;
  /** Compares the file with what the gateway has now. */
  readonly check: () => void;
  readonly start: (note: string) => void;
  /** Back to the choice of a file. */
  readonly reset: () => void;
}

/**
 * Checks and imports a file. An import of this gateway that runs already, as after a page was left, is taken up. The
 * check is made again for every mode, and a check that is overtaken by another has no effect.
 */
export function useImport(sn: string): Import {
  const queries = useQueryClient();
  const operations = useOperations();
  const running = operations?.find(
    (one) => one.kind === 'variableImport' && one.sn === sn && one.state === 'running',
  );
  const [file, setFile] = useState<File>();
  const [mode, setMode] = useState<ImportMode>('merge');
  const [state, setState] = useState<ImportStep>({ step: 'file' });
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  async function check(checked: File, as: ImportMode): Promise<void> {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const { signal } = controller;
    setState({ step: 'checking' });
    try {
      const run = await client.call(variableImportCheck, { sn, mode: as, file: checked }, { signal });
      if (!signal.aborted) setState({ step: 'checked', run, error: undefined, sending: false });
    } catch (error) {
      if (!signal.aborted) setState({ step: 'refused', error });
    }
  }

  async function start(checked: File, run: ImportDryRun, note: string): Promise<void> {
    setState({ step: 'checked', run, error: undefined, sending: true });
    try {
      const request = { sn, mode, baseRevision: run.revision, note, probation: 0 as const, file: checked };
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
    mode,
    state: shown,
    operation: operations?.find(({ id }) => id === uuid),
    choose: (chosen) => {
      setFile(chosen);
      void check(chosen, mode);
    },
    changeMode: (chosen) => {
      setMode(chosen);
      if (file !== undefined) void check(file, chosen);
    },
    check: () => {
      if (file !== undefined) void check(file, mode);
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

/** Whether an import was refused because another revision is current than the file was checked against. */
export function isStale(error: unknown): boolean {
  return error instanceof ClientError && error.is('configuration.changedBy');
}

/** The same of an operation that ended. */
export function isStaleOperation({ code }: Operation): boolean {
  return code === errorEntry('configuration.changedBy').code;
}
