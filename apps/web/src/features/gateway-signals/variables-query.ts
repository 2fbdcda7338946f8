import { type DriverRow, driverQuery } from '@penstock/contract/calls/driver';
import { sectionsQuery } from '@penstock/contract/calls/section';
import { isFields } from '@penstock/contract/document/fields';
import { client } from '../../app/services.ts';
import { type SectionItem, sectionsKey } from '../../kit/section/section-calls.ts';
import { sectionOfKind, type VariableKind } from './variable.ts';

/** The driver of a configuration, its secrets hidden. */
export type ShownDriver = DriverRow['driver'];

/** Everything that the page shows of a configuration, all of one revision. */
export interface VariableLists {
  readonly revision: number;
  readonly variables: Readonly<Record<VariableKind, readonly SectionItem[]>>;
  /** Keys and values of the system variables, which formulas can use and whose keys are taken. */
  readonly system: readonly SectionItem[];
  readonly drivers: readonly ShownDriver[];
}

/** The key of the query for the variables of a gateway; a change of any list has it read again. */
export function variablesKey(sn: string): readonly string[] {
  return [...sectionsKey(sn), 'variables'];
}

const driversOfCall = 200;

/** How often everything is read again because the configuration changed in between. */
const attempts = 3;

/** Reads variables and drivers of a gateway. Throws `ClientError`. */
async function readVariables(sn: string, signal?: AbortSignal): Promise<VariableLists> {
  const options = signal === undefined ? {} : { signal };
  const sections = [sectionOfKind.device, sectionOfKind.intermediate, 'systemVariables'] as const;
  for (let attempt = 1; ; attempt += 1) {
    const [lists, drivers] = await Promise.all([
      client.call(sectionsQuery, { sn, sections: [...sections] }, options),
      readDrivers(sn, options),
    ]);
    // A driver that came or went in between would make right variables look wrong.
    if (drivers.revision !== lists.revision && attempt < attempts) continue;
    const itemsOf = (name: string) =>
      (lists.lists.find(({ section }) => section === name)?.items ?? []).filter(isFields);
    return {
      revision: lists.revision,
      variables: { device: itemsOf(sectionOfKind.device), intermediate: itemsOf(sectionOfKind.intermediate) },
      system: itemsOf('systemVariables'),
      drivers: drivers.all,
    };
  }
}

/** How long a reading that was started may wait for its page, in ms: later it may be out of date. */
const startedTime = 5000;

let started: { readonly sn: string; readonly at: number; readonly lists: Promise<VariableLists> } | undefined;

/** Starts to read the variables of a gateway, whose page is about to be opened. */
export function startVariables(sn: string): void {
  const lists = readVariables(sn);
  // Whoever takes it handles the failure.
  lists.catch(() => undefined);
  started = { sn, at: performance.now(), lists };
}

/** The reading that was started for a page, once; otherwise a new one. Throws `ClientError`. */
export function openVariables(sn: string, signal: AbortSignal): Promise<VariableLists> {
  const known = started;
  started = undefined;
  const isCurrent = known?.sn === sn && performance.now() - known.at < startedTime;
  return isCurrent ? known.lists : readVariables(sn, signal);
}

async function readDrivers(sn: string, options: { readonly signal?: AbortSignal }) {
  const page = async (pageNo: number) =>
    await client.call(driverQuery, { sn, pageNo, pageSize: driversOfCall }, options);
  const first = await page(1);
  const pages = Math.ceil(first.total / driversOfCall);
  const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, at) => page(at + 2)));
  const rows = [first, ...others].flatMap((one) => one.rows);
  return { revision: first.revision, all: rows.map(({ driver }) => driver) };
}

/** Whether something that was kept is what {@link readVariables} answered. */
export function isLists(value: unknown): value is VariableLists {
  return isFields(value) && 'revision' in value && 'variables' in value && 'drivers' in value;
}
