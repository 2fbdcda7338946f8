import { alarmJudging } from './alarms.ts';
import { collector, manyDevices, scattered, watchedCollector } from './collector/collector.ts';
import { meters } from './collector/meters.ts';
import { opcUa } from './collector/opc-ua.ts';
import { configurationLink } from './link/configuration.ts';
import { linkRoundTrip } from './link/round-trip.ts';
import { consoleImport } from './console/import.ts';
import { consoleVariables } from './console/variables.ts';
import { plantPages } from './console/plant.ts';
import { consoleCommand } from './console/command.ts';
import { box } from './box/box.ts';
import { configurationCheck } from './configuration-check.ts';
import { designer } from './designer/designer.ts';
import { fleet } from './fleet/fleet.ts';
import { rollOut } from './fleet/roll-out.ts';
import { historyCharts } from './history/charts.ts';
import { historyPage } from './history/page.ts';
import { ingest } from './ingest/ingest.ts';
import { manyRecorded } from './ingest/many-recorded.ts';
import { processes } from './ingest/processes.ts';
import { monitorHour } from './monitor/hour.ts';
import { monitor } from './monitor/monitor.ts';
import { signInCost } from './sign-in/sign-in.ts';
import { reports } from './reporting/reports.ts';
import { reportValues } from './reporting/report-values.ts';
import { scriptTopics } from './reporting/script-topics.ts';
import type { Benchmark } from './result.ts';
import { scriptCall } from './script-call.ts';
import { tunnel } from './tunnel/tunnel.ts';
import { wire } from './wire/wire.ts';

/** Every benchmark, in the order of the page. */
export const benchmarks: readonly Benchmark[] = [
  collector,
  watchedCollector,
  scattered,
  manyDevices,
  opcUa,
  meters,
  box,
  alarmJudging,
  linkRoundTrip,
  ingest,
  manyRecorded,
  processes,
  fleet,
  rollOut,
  historyCharts,
  historyPage,
  configurationCheck,
  configurationLink,
  consoleVariables,
  plantPages,
  designer,
  wire,
  monitor,
  monitorHour,
  consoleImport,
  consoleCommand,
  signInCost,
  scriptCall,
  scriptTopics,
  reports,
  reportValues,
  tunnel,
];
