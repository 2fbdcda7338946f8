import { type DeviceCause, deviceCauses } from './device-causes.ts';
import { errorEntries } from './entry.ts';

/** The entry of a code that is told as this cause. */
function toldAs<const Code extends string>(code: Code, cause: DeviceCause) {
  const { happened, remedy } = deviceCauses[cause];
  const text = { zh: `${happened.zh}${remedy.zh}`, en: `${happened.en} ${remedy.en}` };
  return { code, status: 502, parameters: [], text } as const;
}

/**
 * What a request to a field device can end in: the field-device codes (gateway specification, section 8), each told as
 * the cause that its code alone names.
 */
export const deviceErrors = errorEntries({
  'device.fault': toldAs('1711', 'fault'),
  'device.busy': toldAs('1712', 'busy'),
  'device.dataCheck': toldAs('1713', 'dataCheck'),
  'device.variableUnknown': toldAs('1714', 'variableUnknown'),
  'device.responseTimeout': toldAs('1715', 'responseTimeout'),
  'device.addressUnknown': toldAs('1721', 'addressUnknown'),
  'device.dataType': toldAs('1722', 'dataType'),
  'device.writeLimit': toldAs('2003', 'writeLimit'),
  'device.writeRefused': toldAs('2004', 'writeRefused'),
  'device.communication': toldAs('99901', 'communication'),
  'device.timeout': toldAs('99902', 'timeout'),
  'device.variableMissing': toldAs('99903', 'variableMissing'),
  'device.addressMalformed': toldAs('99904', 'addressMalformed'),
  'device.readOnly': toldAs('99905', 'readOnly'),
  'device.outOfRange': toldAs('99906', 'outOfRange'),
  'device.incomplete': toldAs('99907', 'incomplete'),
  'device.unknown': toldAs('90099', 'unknown'),
  'device.formula': toldAs('1600000', 'formula'),
  'device.formulaWrite': toldAs('1617000', 'formulaWrite'),
  'device.certificateUntrusted': toldAs('90101', 'certificateUntrusted'),
  'device.certificateRefused': toldAs('90102', 'certificateRefused'),
  'device.credentialsRefused': toldAs('90103', 'credentialsRefused'),
  'device.sessionRefused': toldAs('90104', 'sessionRefused'),
  'device.settings': toldAs('90105', 'settings'),
  'device.notUnderstood': toldAs('90106', 'notUnderstood'),
  'device.verifyFailed': toldAs('90107', 'verifyFailed'),
  'device.unsupported': toldAs('90108', 'unsupported'),
  'device.namespaceMissing': toldAs('90120', 'namespaceMissing'),
  /** Any code of a device that has no text of its own. */
  'device.other': {
    code: '90100',
    status: 502,
    parameters: ['deviceCode'],
    text: {
      zh: '与下位设备通讯出错（代码 {deviceCode}）。',
      en: 'Communication with the field device failed (code {deviceCode}).',
    },
  },
});
