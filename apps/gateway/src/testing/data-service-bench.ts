import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configurationFrom } from '@penstock/contract/configuration/read/read';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { createEnvironment } from '@penstock/protocols/create-environment';
import { pino } from 'pino';
import { Collectors } from '../collector/collectors.ts';
import { DataServices } from '../data-services/data-services.ts';
import { passingCertificate } from '../data/own-certificate.ts';
import { PortUse } from '../ports/port-use.ts';
import { executionOf } from '../requests/execute.ts';
import { freePort, startModbusDevice } from './modbus-device.ts';

/** A device with a scaled level, a set-point, a switch and a text, and a gateway that collects them and provides them. */
export async function startDataServiceBench() {
  const devicePort = await freePort();
  const device = await startModbusDevice(devicePort, new Map([[0, 215]]));
  const folder = mkdtempSync(join(tmpdir(), 'penstock-data-services-'));
  const log = pino({ level: 'silent' });
  const environment = createEnvironment();
  const { clock } = environment;
  const collectors = new Collectors({
    environment,
    ports: new PortUse(),
    serialPorts: { RS485: undefined, RS232: undefined },
    log,
  });
  const services = new DataServices({
    collectors,
    clock,
    log,
    execution: executionOf(collectors),
    sn: '202611210001',
    opcUaFolder: folder,
    ownCertificate: () => passingCertificate('202611210001'),
  });
  const base: ConfigurationInput = {
    format: 1,
    drivers: [
      {
        name: 'plc',
        protocol: 'modbus-tcp',
        minCollectTime: 100,
        timeout: 500,
        settings: { host: '127.0.0.1', port: devicePort },
      },
    ],
    variables: [
      {
        driver: 'plc',
        key: 'level',
        area: 'holding',
        address: '0',
        dataType: 'uint16',
        formula: '%s*0.1',
        mode: 'readOnly',
      },
      { driver: 'plc', key: 'setpoint', area: 'holding', address: '10', dataType: 'float' },
      { driver: 'plc', key: 'pump', area: 'coil', address: '5', dataType: 'bit', verifyWrites: false },
      { driver: 'plc', key: 'label', area: 'holding', address: '20', dataType: 'string', stringLength: 8 },
      { driver: 'plc', key: 'missing', area: 'holding', address: '300', dataType: 'uint16' },
    ],
    intermediateVariables: [{ key: 'twice', formula: 'level * 2' }],
  };
  device.missing.add(300);
  return {
    device,
    collectors,
    services,
    /** Applies a configuration with these data services. */
    apply: async (
      dataServices: ConfigurationInput['dataServices'],
      more: Partial<ConfigurationInput> = {},
    ) => {
      const configuration = configurationFrom({ ...base, dataServices, ...more });
      await collectors.apply(configuration);
      await services.apply(configuration);
    },
    stop: async () => {
      await services.stop();
      await collectors.stop();
      await device.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
