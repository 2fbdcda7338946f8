import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import type { DataServiceKind, DataServiceStatus } from '@penstock/contract/model/data-service-status';
import type { Collectors } from '../collector/collectors.ts';
import type { DataService, ServiceWorld } from './data-service.ts';
import { type ReportVariable, reportVariables } from '../reporting/report-variable.ts';
import { RegisterMap } from './modbus/register-map.ts';
import { ServiceCondition } from './service-condition.ts';

interface DataServicesOptions extends ServiceWorld {
  readonly collectors: Pick<Collectors, 'positionOf' | 'changes' | 'watch'>;
  /** The serial number of the gateway. */
  readonly sn: string;
  /** The folder of the certificates of OPC UA servers. */
  readonly opcUaFolder: string;
  /** The certificate that the gateway made for itself. */
  readonly ownCertificate: () => Promise<{ readonly certificate: string; readonly key: string }>;
}

/** A service of the configuration. */
interface Wanted {
  readonly kind: DataServiceKind;
  readonly name: string;
  readonly enabled: boolean;
  /** Equal for equal settings. */
  readonly text: string;
  readonly address: string;
  /** Its program is loaded by the first service of its kind. */
  readonly make: () => Promise<DataService>;
}

interface Running {
  readonly text: string;
  readonly service: DataService;
}

/** The data services of the configuration. One that is as it was keeps its clients, also where variables change. */
export class DataServices {
  readonly #options: DataServicesOptions;
  /** Names this process in cursors. */
  readonly #epoch: string;
  readonly #running = new Map<string, Running>();
  #wanted: readonly Wanted[] = [];
  #registers = new RegisterMap([], () => undefined);
  /** The variables of the gateway by key, where a service needs them. */
  #variables: ReadonlyMap<string, ReportVariable> = new Map();
  /** Since when services that are switched off are so. */
  readonly #disabled = new Map<string, ServiceCondition>();

  constructor(options: DataServicesOptions) {
    this.#options = options;
    this.#epoch = Math.floor(options.clock.wall()).toString(36);
  }

  /** Makes the services of a configuration serve its variables. */
  async apply(configuration: Configuration): Promise<void> {
    const { collectors } = this.#options;
    this.#wanted = this.#servicesOf(configuration);
    const enabled = new Map(
      this.#wanted.flatMap((one) => (one.enabled ? [[nameOf(one), one] as const] : [])),
    );
    this.#registers = new RegisterMap(
      [...enabled.values()].some(({ kind }) => kind === 'modbusTcp')
        ? configuration.dataServices.registers
        : [],
      (key) => collectors.positionOf(key),
    );
    this.#variables = [...enabled.values()].some(({ kind }) => kind !== 'modbusTcp')
      ? reportVariables(configuration, (key) => collectors.positionOf(key))
      : new Map();
    // All ports are free before one is taken: a service may have got that of another.
    for (const [name, { text, service }] of this.#running) {
      if (enabled.get(name)?.text === text) continue;
      this.#running.delete(name);
      await service.stop();
    }
    for (const [name, { text, make }] of enabled) {
      if (this.#running.has(name)) continue;
      const service = await make();
      this.#running.set(name, { text, service });
      service.start();
    }
    for (const { service } of this.#running.values()) service.provide?.(configuration, this.#variables);
    this.#noteDisabled();
  }

  statuses(): DataServiceStatus[] {
    return this.#wanted.flatMap((one) => {
      const name = nameOf(one);
      return this.#running.get(name)?.service.status() ?? this.#disabled.get(name)?.status([]) ?? [];
    });
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ service }) => service.stop()));
    this.#running.clear();
  }

  #servicesOf({ dataServices }: Configuration): Wanted[] {
    return [
      ...dataServices.modbusTcp.map((settings) =>
        wantedOf('modbusTcp', settings, async () => {
          const { ModbusTcpService } = await import('./modbus/modbus-tcp-service.ts');
          return new ModbusTcpService({ ...this.#world, settings, registers: () => this.#registers });
        }),
      ),
      ...dataServices.rest.map((settings) =>
        wantedOf('rest', settings, async () => {
          const { collectors, ownCertificate } = this.#options;
          const { RestService } = await import('./rest/rest-service.ts');
          const { RestValues } = await import('./rest/rest-values.ts');
          const values = new RestValues({
            settings,
            variables: () => this.#variables,
            changes: collectors.changes,
            epoch: this.#epoch,
            execution: this.#world.execution,
          });
          return new RestService({ ...this.#world, settings, values, ownCertificate });
        }),
      ),
      ...dataServices.opcUa.map((settings) =>
        wantedOf('opcUa', settings, async () => {
          const { collectors, sn, opcUaFolder } = this.#options;
          const { OpcUaService } = await import('./opc-ua/opc-ua-service.ts');
          const { watch } = collectors;
          return new OpcUaService({ ...this.#world, settings, sn, watch, folder: opcUaFolder });
        }),
      ),
    ];
  }

  get #world(): ServiceWorld {
    const { clock, log, execution } = this.#options;
    return { clock, log, execution };
  }

  #noteDisabled(): void {
    const { clock, log } = this.#options;
    const off = new Map(this.#wanted.flatMap((one) => (one.enabled ? [] : [[nameOf(one), one] as const])));
    for (const name of this.#disabled.keys()) if (!off.has(name)) this.#disabled.delete(name);
    for (const [id, { name, kind, address }] of off) {
      if (this.#disabled.has(id)) continue;
      const condition = new ServiceCondition({ name, kind, isEnabled: false, address, clock, log });
      this.#disabled.set(id, condition);
    }
  }
}

function wantedOf(
  kind: DataServiceKind,
  settings: {
    readonly name: string;
    readonly enabled: boolean;
    readonly listenAddress: string;
    readonly port: number;
  },
  make: () => Promise<DataService>,
): Wanted {
  const { name, enabled, listenAddress, port } = settings;
  const address = `${listenAddress === '' ? '*' : listenAddress}:${port}`;
  return { kind, name, enabled, text: canonicalText(settings), address, make };
}

function nameOf({ kind, name }: Pick<Wanted, 'kind' | 'name'>): string {
  return `${kind} ${name}`;
}
