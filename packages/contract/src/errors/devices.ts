import { composedText } from '@penstock/languages/language';
import { sentencesText } from '@penstock/languages/list-text';
import { errorEntries } from './entry.ts';
import { type DeviceCause, deviceCauses } from './device-causes.ts';

/** The entry of a code that is shown as this cause. */
function shownAs<const Code extends string>(code: Code, cause: DeviceCause) {
  const { happened, remedy } = deviceCauses[cause];
  const text = composedText((language) => sentencesText([happened[language], remedy[language]], language));
  return { code, status: 502, parameters: [], text } as const;
}

/**
 * The errors that a request to a field device can end in: the field-device codes (gateway specification, section 8), each shown as
 * the cause that its code alone names.
 */
export const deviceErrors = {
  'variable.wiring': shownAs('1703', 'checksum'),
  'variable.station': shownAs('1704', 'connectedSilent'),
  'device.fault': shownAs('1711', 'fault'),
  'device.busy': shownAs('1712', 'busy'),
  'device.dataCheck': shownAs('1713', 'dataCheck'),
  'device.variableUnknown': shownAs('1714', 'variableUnknown'),
  'device.responseTimeout': shownAs('1715', 'responseTimeout'),
  'device.addressUnknown': shownAs('1721', 'addressUnknown'),
  'device.dataType': shownAs('1722', 'dataType'),
  'device.writeLimit': shownAs('2003', 'writeLimit'),
  'device.writeRefused': shownAs('2004', 'writeRefused'),
  'device.communication': shownAs('99901', 'communication'),
  'device.timeout': shownAs('99902', 'timeout'),
  'device.variableMissing': shownAs('99903', 'variableMissing'),
  'device.addressMalformed': shownAs('99904', 'addressMalformed'),
  'device.readOnly': shownAs('99905', 'readOnly'),
  'device.outOfRange': shownAs('99906', 'outOfRange'),
  'device.incomplete': shownAs('99907', 'incomplete'),
  'device.unknown': shownAs('90099', 'unknown'),
  'device.formula': shownAs('1600000', 'formula'),
  'device.formulaWrite': shownAs('1617000', 'formulaWrite'),
  'device.certificateUntrusted': shownAs('90101', 'certificateUntrusted'),
  'device.certificateRefused': shownAs('90102', 'certificateRefused'),
  'device.credentialsRefused': shownAs('90103', 'credentialsRefused'),
  'device.sessionRefused': shownAs('90104', 'sessionRefused'),
  'device.settings': shownAs('90105', 'settings'),
  'device.notUnderstood': shownAs('90106', 'notUnderstood'),
  'device.verifyFailed': shownAs('90107', 'verifyFailed'),
  'device.unsupported': shownAs('90108', 'unsupported'),
  'device.namespaceMissing': shownAs('90120', 'namespaceMissing'),
} as const;

/** Any code of a device that has no text of its own. */
export const otherDeviceErrors = errorEntries({
  'device.other': { code: '90100', status: 502, parameters: ['deviceCode'] },
});
