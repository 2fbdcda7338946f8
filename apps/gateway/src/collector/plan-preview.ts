import type { Driver } from '@penstock/contract/configuration/model/driver';
import type { DeviceVariable } from '@penstock/contract/configuration/model/variable';
import type { PlanPreview } from '@penstock/contract/model/read-plan';
import { renamedScanGroups } from '@penstock/contract/protocols/renamed-scan-groups';
import { createDevice } from '@penstock/protocols/list';
import type { SerialTarget } from '@penstock/protocols/transport/wire';
import { catalogueErrorOf } from './fault-code.ts';
import { costOfBlocks } from './cycle-cost.ts';
import { silentCycle } from './read-pass.ts';
import { scanGroupsOf } from './scan-groups.ts';

/** A driver whose reading is planned. */
interface PlannedDriver {
  readonly driver: Driver;
  readonly serial: SerialTarget | undefined;
  readonly variables: readonly DeviceVariable[];
  /** The expected duration of a request, in ms. */
  readonly expectedRequest: number;
}

/** The read plan that a driver has, by the planner that its collector uses. @throws CatalogueError of the device. */
export function planPreviewOf({ driver, serial, variables, expectedRequest }: PlannedDriver): PlanPreview {
  const device = deviceOf(driver, serial);
  const plans = scanGroupsOf(driver, variables).map(({ points, ...group }) => ({
    group,
    points,
    plan: device.plan(points),
  }));
  const rounded = (time: number) => Math.round(time * 10) / 10;
  const groups = plans.map(({ group: { name, interval }, points, plan }) => ({
    name,
    interval,
    variables: points.length,
    ...costOfBlocks(plan.blocks),
    expectedCycle: rounded(plan.blocks.length * expectedRequest),
    lastCycle: null,
  }));
  const all = costOfBlocks(plans.flatMap(({ plan }) => plan.blocks));
  return {
    variables: variables.length,
    ...all,
    expectedCycle: rounded(all.requests * expectedRequest),
    lastCycle: null,
    groups,
    refused: plans.reduce((sum, { plan }) => sum + plan.refused.length, 0),
    silentCycle: silentCycle(all.requests, driver),
  };
}

function deviceOf(driver: Driver, serial: SerialTarget | undefined) {
  try {
    return createDevice(driver, serial);
  } catch (error) {
    throw catalogueErrorOf(error);
  }
}

/** The variables of a saved driver as those of its changed form: in the scan groups that have other names there. */
export function variablesOfForm(
  variables: readonly DeviceVariable[],
  saved: Driver,
  driver: Driver,
): readonly DeviceVariable[] {
  const renamed = renamedScanGroups(saved.scanGroups, driver.scanGroups);
  return variables.map((variable) =>
    renamed.has(variable.scanGroup)
      ? { ...variable, scanGroup: renamed.get(variable.scanGroup) ?? '' }
      : variable,
  );
}
