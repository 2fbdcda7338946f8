import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import type { DataServiceStatus } from '@penstock/contract/model/data-service-status';
import type { Logger } from 'pino';
import type { Clock } from '../collector/schedule.ts';
import type { ReportVariable } from '../reporting/report-variable.ts';
import type { Execution } from '../requests/execute.ts';

/** A server on the gateway from which neighbouring systems fetch values. */
export interface DataService {
  /** Begins to listen; it is tried again while that fails. */
  start(): void;
  /** Ends all connections and frees the port. */
  stop(): Promise<void>;
  status(): DataServiceStatus;
  /** Takes over the variables of a configuration, where the service needs to know them before it is asked. */
  provide?(configuration: Configuration, variables: ReadonlyMap<string, ReportVariable>): void;
}

/** The parts of the gateway that all data services use. */
export interface ServiceWorld {
  readonly clock: Clock;
  readonly log: Logger;
  /** Carries out the writes of clients, as those of servers. */
  readonly execution: Pick<Execution, 'write'>;
}
