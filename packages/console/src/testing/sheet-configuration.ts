import type { Configuration, ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { driverSchema } from '@penstock/contract/configuration/model/driver';
import { configurationFrom } from '@penstock/contract/configuration/read/read';
import { areasOf } from '@penstock/contract/protocols/parse-address';
import { isTextType } from '@penstock/contract/rules/data-type';
import fc from 'fast-check';

const drivers = [
  { name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } },
  { name: '水泵', protocol: 's7', settings: { host: '10.0.0.2', family: 's7-1500' } },
  { name: '_press', protocol: 'mitsubishi-mc-3e', settings: { host: '10.0.0.3' } },
  { name: 'line_2', protocol: 'opc-ua', settings: { endpoint: 'opc.tcp://10.0.0.9:4840' } },
] as const satisfies ConfigurationInput['drivers'];

/** Texts that spreadsheets, their XML and programs that open them could take for something else. */
const remark = fc.string({
  unit: fc.oneof(
    fc.constantFrom('=', '+', '-', '@', "'", '_x000A_', '&', '<', '"', ' ', '1', '水', '😀', '\ufffe', '_'),
    fc.string({ minLength: 1, maxLength: 1 }),
  ),
  maxLength: 12,
});

const places = drivers.flatMap((input) =>
  areasOf(driverSchema.parse(input)).flatMap((area) =>
    area.dataTypes.map((dataType) => ({ driver: input.name, area, dataType })),
  ),
);

const variable = fc
  .record({
    place: fc.constantFrom(...places),
    decimals: fc.option(fc.nat({ max: 6 })),
    formula: fc.constantFrom('', '-%s', '%s*0.1', '+%s'),
    readOnly: fc.boolean(),
    remark,
  })
  .map(({ place: { driver, area, dataType }, decimals, formula, readOnly, remark: text }) => ({
    driver,
    area: area.name,
    address: dataType === 'bit' ? area.bitExample : area.example,
    dataType,
    mode: readOnly || !area.writable ? ('readOnly' as const) : ('readWrite' as const),
    remark: text,
    ...(isTextType(dataType) ? {} : { decimals, formula }),
    ...(dataType === 'string' ? { stringLength: 8 } : {}),
  }));

/** Whether a configuration with only this variable is right: not every address takes every type. */
function isRight(one: object): boolean {
  try {
    configurationFrom({ format: 1, drivers, variables: [{ ...one, key: 'a' }] });
    return true;
  } catch {
    return false;
  }
}

/** Configurations with variables of several drivers and types, and intermediate variables that use the numbers among them. */
export const anyConfiguration: fc.Arbitrary<Configuration> = fc
  .array(variable.filter(isRight), { minLength: 1, maxLength: 12 })
  .map((all) => {
    const variables = all.map((one, index) => ({ ...one, key: `k_${index}` }));
    const numbers = variables.filter(({ dataType }) => !isTextType(dataType)).map(({ key }) => key);
    const intermediateVariables = numbers.map((key, index) => ({ key: `m_${index}`, formula: `${key} + 1` }));
    return configurationFrom({ format: 1, drivers, variables, intermediateVariables });
  });
