import type { Configurations } from '../configuration/configurations.ts';
import type { ImportPlans } from '../sheet/import-plans.ts';
import type { SheetThreads } from '../sheet/thread/host.ts';
import { configurationHandlers } from './configuration-handlers.ts';
import type { ConsoleHost } from './console-host.ts';
import { driverHandlers } from './driver-handlers.ts';
import { gatewayOperationHandlers } from './gateway-handlers.ts';
import { importHandlers } from './import-handlers.ts';
import { revisionHandlers } from './revision-handlers.ts';
import { scriptHandlers } from './script-handlers.ts';
import { sectionHandlers } from './section-handlers.ts';
import { settingHandlers } from './setting-handlers.ts';
import { terminalHandlers } from './terminal-handlers.ts';
import { variableHandlers } from './variable-handlers.ts';
import { variableSheetHandlers } from './variable-sheet-handlers.ts';

/** The calls of the console of gateways, which every host of it answers. */
export function gatewayConsoleHandlers(parts: {
  readonly host: ConsoleHost;
  readonly configurations: Configurations;
  readonly sheetThreads: SheetThreads;
  readonly importPlans: ImportPlans;
}) {
  const { host, configurations } = parts;
  return {
    ...configurationHandlers({ host, configurations }),
    ...revisionHandlers({ host, configurations }),
    ...importHandlers({ host, configurations }),
    ...sectionHandlers(host),
    ...driverHandlers(host),
    ...gatewayOperationHandlers(host),
    ...scriptHandlers(host),
    ...settingHandlers(host),
    ...terminalHandlers(host),
    ...variableHandlers(host),
    ...variableSheetHandlers(parts),
  };
}
