import type { ProtocolName } from '@penstock/contract/protocols/list';
import type { ModelSettings } from '@penstock/contract/register/model-settings';
import { textsAt } from '@penstock/languages/catalogue';
import { type Language, textIn } from '@penstock/languages/language';

const brands = textsAt('console.driver-models:models.brands');
const notes = textsAt('console.driver-models:models.notes');

/** A driver model that comes with the product. Its settings are facts of the makers' manuals (docs/drivers.md). */
interface BuiltInModel {
  /** It stays the same for ever: an entry of operators with it takes its place. */
  readonly identifier: string;
  readonly protocol: ProtocolName;
  readonly brand: keyof typeof brands;
  readonly model: string;
  readonly note: keyof typeof notes;
  readonly settings: ModelSettings;
}

/** The driver models that come with the product: brands and models for the protocols that it speaks. */
const builtInModels: readonly BuiltInModel[] = [
  {
    identifier: 'siemens_s7_200_smart',
    protocol: 's7',
    brand: 'siemens',
    model: 'S7-200 SMART',
    note: 's7Smart',
    settings: {
      settings: { family: 's7-200-smart', addressing: 'tsap', localTsap: '02.00', remoteTsap: '02.01' },
    },
  },
  {
    identifier: 'siemens_s7_300',
    protocol: 's7',
    brand: 'siemens',
    model: 'S7-300',
    note: 's7300',
    settings: { settings: { family: 's7-300', rack: 0, slot: 2 } },
  },
  {
    identifier: 'siemens_s7_400',
    protocol: 's7',
    brand: 'siemens',
    model: 'S7-400',
    note: 's7400',
    settings: { settings: { family: 's7-400' } },
  },
  {
    identifier: 'siemens_s7_1200',
    protocol: 's7',
    brand: 'siemens',
    model: 'S7-1200',
    note: 's7Optimized',
    settings: { settings: { family: 's7-1200', rack: 0, slot: 1 } },
  },
  {
    identifier: 'siemens_s7_1500',
    protocol: 's7',
    brand: 'siemens',
    model: 'S7-1500',
    note: 's7Optimized',
    settings: { settings: { family: 's7-1500', rack: 0, slot: 1 } },
  },
  {
    identifier: 'mitsubishi_iqr',
    protocol: 'mitsubishi-mc-3e',
    brand: 'mitsubishi',
    model: 'MELSEC iQ-R',
    note: 'mitsubishiBinary',
    settings: { settings: { series: 'q-l-iqr', inputNumbering: 'hexadecimal' } },
  },
  {
    identifier: 'mitsubishi_q',
    protocol: 'mitsubishi-mc-3e',
    brand: 'mitsubishi',
    model: 'MELSEC Q',
    note: 'mitsubishiBinary',
    settings: { settings: { series: 'q-l-iqr', inputNumbering: 'hexadecimal' } },
  },
  {
    identifier: 'mitsubishi_l',
    protocol: 'mitsubishi-mc-3e',
    brand: 'mitsubishi',
    model: 'MELSEC L',
    note: 'mitsubishiBinary',
    settings: { settings: { series: 'q-l-iqr', inputNumbering: 'hexadecimal' } },
  },
  {
    identifier: 'mitsubishi_fx5u',
    protocol: 'mitsubishi-mc-3e',
    brand: 'mitsubishi',
    model: 'FX5U, FX5UC (iQ-F)',
    note: 'mitsubishiOctal',
    settings: { settings: { series: 'q-l-iqr', inputNumbering: 'octal' } },
  },
  {
    identifier: 'mitsubishi_fx3_eth',
    protocol: 'mitsubishi-mc-1e',
    brand: 'mitsubishi',
    model: 'FX3U, FX3G + ENET',
    note: 'mitsubishiOctal',
    settings: { settings: { inputNumbering: 'octal' } },
  },
  {
    identifier: 'mitsubishi_fx_serial',
    protocol: 'mitsubishi-mc-1c',
    brand: 'mitsubishi',
    model: 'FX1N, FX2N, FX3U (RS485)',
    note: 'mitsubishiLink',
    settings: { settings: { station: 0, protocolFormat: '1', checkFlag: true, inputNumbering: 'octal' } },
  },
  {
    identifier: 'omron_cj',
    protocol: 'fins-tcp',
    brand: 'omron',
    model: 'CJ1, CJ2',
    note: 'fins',
    settings: { settings: { port: 9600 } },
  },
  {
    identifier: 'omron_cs',
    protocol: 'fins-tcp',
    brand: 'omron',
    model: 'CS1',
    note: 'fins',
    settings: { settings: { port: 9600 } },
  },
  {
    identifier: 'omron_cp',
    protocol: 'fins-tcp',
    brand: 'omron',
    model: 'CP1, CP2',
    note: 'fins',
    settings: { settings: { port: 9600 } },
  },
  {
    identifier: 'omron_nj_nx',
    protocol: 'fins-tcp',
    brand: 'omron',
    model: 'NJ, NX',
    note: 'finsNj',
    settings: { settings: { port: 9600 } },
  },
  {
    identifier: 'omron_udp',
    protocol: 'fins-udp',
    brand: 'omron',
    model: 'CJ, CS, CP (UDP)',
    note: 'finsUdp',
    settings: { settings: { port: 9600 } },
  },
  {
    identifier: 'inovance_h5u_tcp',
    protocol: 'modbus-tcp',
    brand: 'inovance',
    model: 'H5U, Easy',
    note: 'inovance',
    settings: { settings: { unit: 1, addressBase: 'protocol' } },
  },
  {
    identifier: 'inovance_h5u_rtu',
    protocol: 'modbus-rtu',
    brand: 'inovance',
    model: 'H5U, Easy (RS485)',
    note: 'inovance',
    settings: { settings: { unit: 1, addressBase: 'protocol' } },
  },
  {
    identifier: 'delta_dvp_tcp',
    protocol: 'modbus-tcp',
    brand: 'delta',
    model: 'DVP (Ethernet)',
    note: 'delta',
    settings: { settings: { unit: 1, addressBase: 'protocol' } },
  },
  {
    identifier: 'delta_dvp_ascii',
    protocol: 'modbus-ascii',
    brand: 'delta',
    model: 'DVP (RS485, ASCII)',
    note: 'delta',
    settings: { settings: { unit: 1, addressBase: 'protocol' } },
  },
  {
    identifier: 'delta_dvp_rtu',
    protocol: 'modbus-rtu',
    brand: 'delta',
    model: 'DVP (RS485, RTU)',
    note: 'delta',
    settings: { settings: { unit: 1, addressBase: 'protocol' } },
  },
  {
    identifier: 'modbus_rtu_any',
    protocol: 'modbus-rtu',
    brand: 'any',
    model: 'Modbus RTU',
    note: 'instrument',
    settings: { settings: { unit: 1 } },
  },
  {
    identifier: 'modbus_tcp_any',
    protocol: 'modbus-tcp',
    brand: 'any',
    model: 'Modbus TCP',
    note: 'instrumentTcp',
    settings: { settings: { unit: 1 } },
  },
  {
    identifier: 'meter_dlt645_2007',
    protocol: 'dlt645',
    brand: 'meters',
    model: 'DL/T 645-2007',
    note: 'meter',
    settings: { settings: { edition: '2007' } },
  },
  {
    identifier: 'meter_dlt645_1997',
    protocol: 'dlt645',
    brand: 'meters',
    model: 'DL/T 645-1997',
    note: 'meter',
    settings: { settings: { edition: '1997' } },
  },
  {
    identifier: 'meter_2007_tcp',
    protocol: 'dlt645-over-tcp',
    brand: 'meters',
    model: 'DL/T 645-2007 (TCP)',
    note: 'meterTcp',
    settings: { settings: { edition: '2007' } },
  },
];

/** The driver models that come with the product, in a language, as the register lists them. */
export function builtInModelRows(language: Language) {
  return builtInModels.map(({ brand, note, ...facts }) => {
    const name = textIn(brands[brand], language);
    return { ...facts, brand: name, name: `${name} ${facts.model}`, note: textIn(notes[note], language) };
  });
}
