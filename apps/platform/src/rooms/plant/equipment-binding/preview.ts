import type { RevisionKey } from '@penstock/console/access';
import { type SyncProblem, shownSyncLines } from '@penstock/contract/calls/equipment-binding';
import { errorText, type Problem } from '@penstock/contract/errors/error';
import type { BoundDefinition } from '@penstock/contract/product/resolve/resolve';
import type { Language } from '@penstock/languages/language';
import type { GatewayStates } from '../../gateways/link/gateway-states.ts';
import type { Configurations } from '@penstock/console/configuration/configurations';
import type { Managed } from '@penstock/console/configuration/thread/messages';

/** The parts of previews. */
export interface PreviewParts {
  readonly configurations: Pick<Configurations, 'current' | 'reported' | 'isStored' | 'manage'>;
  readonly states: Pick<GatewayStates, 'of'>;
}

/** The configuration of a gateway that something is compared with. */
export interface ComparedGateway {
  readonly online: boolean;
  /** The revision that the gateway works with, or last reported; 0 where it has reported none. */
  readonly revision: number;
  /** Null where the platform has no document of it: an empty configuration is compared with. */
  readonly key: RevisionKey | null;
}

/** The configuration that a gateway works with, asked of the gateway where it is online, otherwise as last known. */
export async function comparedGateway(
  { configurations, states }: PreviewParts,
  sn: string,
): Promise<ComparedGateway> {
  const [state] = await states.of([sn]);
  if (state?.online === true) {
    const { revision, hash } = await configurations.current(sn);
    return { online: true, revision, key: { sn, revision, hash } };
  }
  return { online: false, ...(await lastKnown({ configurations }, sn)) };
}

/** The configuration that a gateway last reported. */
export async function lastKnown(
  { configurations }: Pick<PreviewParts, 'configurations'>,
  sn: string,
): Promise<Pick<ComparedGateway, 'revision' | 'key'>> {
  const known = await configurations.reported(sn);
  if (known === undefined) return { revision: 0, key: null };
  const key = { sn, revision: known.revision, hash: known.hash };
  return { revision: known.revision, key: (await configurations.isStored(key)) ? key : null };
}

/** The changes on a gateway, in words of a language. */
export async function compare(
  { configurations }: Pick<PreviewParts, 'configurations'>,
  key: RevisionKey | null,
  question: {
    readonly applied: string;
    /** The items of the other equipment of the gateway; they decide only which items may be taken over. */
    readonly ofOthers: readonly string[];
    readonly bound: BoundDefinition | null;
    readonly force: boolean;
    readonly language: Language;
  },
): Promise<Managed> {
  return await configurations.manage(key, { ...question, shown: shownSyncLines });
}

/** The problems, in words of a language. */
export function describeProblems(managed: Managed, language: Language): SyncProblem[] {
  const described = (of: SyncProblem['of'], problems: readonly Problem[]) =>
    problems.map(({ path, key, parameters }) => ({
      of,
      path,
      message: errorText(key, parameters, language),
    }));
  return [
    ...described('definition', managed.definitionProblems),
    ...described('configuration', managed.configurationProblems),
  ];
}
