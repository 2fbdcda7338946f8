import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { variableImport, variableImportCheck } from '@penstock/contract/calls/variable-sheet';
import { failure } from '@penstock/contract/errors/error';
import type { ConsoleAccess, ConsoleCaller, RevisionKey } from '../access.ts';
import { baseOf } from '../base.ts';
import type { ImportPlan } from './plan-import.ts';

/** Compares the file of a request with a revision. Reading files is the matter of the program. */
type PlanOfFile = (base: RevisionKey) => Promise<ImportPlan>;

/**
 * Checks the effect that the import of a file would have on the configuration that a gateway works with now.
 */
export async function checkImport(
  { configurations }: ConsoleAccess,
  { sn }: CallParsedRequest<typeof variableImportCheck>,
  plan: PlanOfFile,
): Promise<CallAnswer<typeof variableImportCheck>> {
  const { revision, hash } = await configurations.current(sn);
  const { report } = await plan({ sn, revision, hash });
  return { revision, ...report };
}

/**
 * Imports the variables of a file as one change. Throws `configuration.changedBy` when another revision is current than
 * the file was checked against, `sheet.wrongRows` and `document.invalid` where the check found something wrong.
 */
export async function importVariables(
  access: ConsoleAccess,
  request: CallParsedRequest<typeof variableImport>,
  { author }: ConsoleCaller,
  plan: PlanOfFile,
  progress: (percent: number) => void,
): Promise<{ readonly revision: number; readonly changed: boolean }> {
  const { sn, mode, leaveOut, note, probation } = request;
  const { revision, hash } = await baseOf(access, request);
  const base = { sn, revision, hash };
  progress(10);
  const { report, changes } = await plan(base);
  const { counts, problems } = report;
  if (counts.wrong > 0 && !leaveOut) throw failure('sheet.wrongRows', { count: counts.wrong });
  if (problems.length > 0) throw failure('document.invalid', { count: problems.length }, { problems });
  if (changes.length === 0) return { revision, changed: false };
  progress(50);
  const answer = await access.configurations.patch(base, changes, { author, note, probation });
  if (answer.changed) {
    const { add, change, delete: deleted } = counts;
    await access.changed({
      sn,
      action: 'importVariables',
      revision: answer.revision,
      before: {},
      after: { mode, added: add, changed: change, deleted },
    });
  }
  return answer;
}
