import type { CallAnswer } from '@penstock/contract/calls/call';
import type { GatewayRow } from '@penstock/contract/calls/gateway-list';
import type { resourcesQuery } from '@penstock/contract/calls/gateway-resources';
import { pathTo } from '../../app/paths.ts';

/** The steps from a new gateway to equipment that is watched, in the order in which they are taken. */
export const stepNames = [
  'connect',
  'driver',
  'variables',
  'values',
  'equipment',
  'server',
  'topic',
] as const;
export type StepName = (typeof stepNames)[number];

/** A step of the way. */
export interface FirstStep {
  readonly name: StepName;
  readonly done: boolean;
  /** The page on which it is taken. */
  readonly to: string;
  /** Only for data that goes to a server of one's own. */
  readonly optional: boolean;
}

/** The facts that say which steps are done. */
export interface FirstStepFacts {
  readonly row: Pick<GatewayRow, 'sn' | 'online' | 'health'>;
  readonly counts: CallAnswer<typeof resourcesQuery>['counts'];
  /** How many equipments are bound to the gateway; null where there are none at all, without a platform. */
  readonly equipments: number | null;
}

/** The steps for a gateway. One that is bound to nobody's equipment and reports to nobody has them before it. */
export function firstSteps({ row, counts, equipments }: FirstStepFacts): readonly FirstStep[] {
  const { sn, online, health } = row;
  const variables = counts === null ? 0 : counts.deviceVariables + counts.intermediateVariables;
  const topics = counts === null ? 0 : counts.reportTopics + counts.writeTopics + counts.readTopics;
  const done: Readonly<Record<StepName, boolean>> = {
    // One that was there before has gone away: that is a problem, and no first step.
    connect: online || health !== null,
    driver: (counts?.drivers ?? 0) > 0,
    variables: variables > 0,
    // Of one that is in use already, a bad value is a problem, and no first step.
    values: !isAwaited(row) || (variables > 0 && (topics > 0 || (equipments ?? 0) > 0)),
    equipment: (equipments ?? 0) > 0,
    server: (counts?.servers ?? 0) > 0,
    topic: topics > 0,
  };
  const to: Readonly<Record<StepName, string>> = {
    connect: pathTo('GatewayDisconnected', { sn }),
    driver: `${pathTo('GatewayDrivers', { sn })}?add=1`,
    variables: pathTo('GatewaySignals', { sn }),
    values: `${pathTo('GatewaySignals', { sn })}?quality=bad`,
    equipment: `${pathTo('GatewaySignals', { sn })}?equipment=new`,
    server: pathTo('GatewayServers', { sn }),
    topic: `${pathTo('GatewayTopics', { sn })}?add=1&of=topics.report`,
  };
  return stepNames
    .filter((name) => name !== 'equipment' || equipments !== null)
    .map((name) => ({
      name,
      done: done[name],
      to: to[name],
      optional: name === 'server' || name === 'topic',
    }));
}

/** Whether a gateway is waited for: to come, or to have a value of each of its variables. */
export function isAwaited({ health }: Pick<GatewayRow, 'health'>): boolean {
  const { total, failing } = health?.variables ?? { total: 0, failing: 0 };
  return total === 0 || failing > 0;
}

/** Whether all steps but the optional ones are done: then nobody needs to be led. */
export function isSetUp(steps: readonly FirstStep[]): boolean {
  return steps.every(({ done, optional }) => done || optional);
}
