import { textAt } from '@penstock/languages/catalogue';
import { textIn, type Language, type Text, type TextParameters } from '@penstock/languages/language';

/** One cause: what is shown of it. Both texts have the same `{place}`s in both languages. */
interface CauseTexts {
  /** The cause, as a sentence. */
  readonly happened: Text;
  /** The remedy, as a sentence. */
  readonly remedy: Text;
}

/** Checks causes against the type while keeping their names. */
function causes<const Causes extends Record<string, CauseTexts>>(table: Causes): Causes {
  return table;
}

/**
 * Every cause for which a device gives no value or takes none, and its remedy: the one table of what people are shown.
 * Several causes may share a field device code, which only names the family; a cause names what to do.
 */
export const deviceCauses = causes({
  // On the way to the device.
  connectionRefused: {
    happened: textAt('contract.devices:deviceCauses.connectionRefused.happened'),
    remedy: textAt('contract.devices:deviceCauses.connectionRefused.remedy'),
  },
  noRoute: {
    happened: textAt('contract.devices:deviceCauses.noRoute.happened'),
    remedy: textAt('contract.devices:deviceCauses.noRoute.remedy'),
  },
  nameUnknown: {
    happened: textAt('contract.devices:deviceCauses.nameUnknown.happened'),
    remedy: textAt('contract.devices:deviceCauses.nameUnknown.remedy'),
  },
  timeout: {
    happened: textAt('contract.devices:deviceCauses.timeout.happened'),
    remedy: textAt('contract.devices:deviceCauses.timeout.remedy'),
  },
  hungUp: {
    happened: textAt('contract.devices:deviceCauses.hungUp.happened'),
    remedy: textAt('contract.devices:deviceCauses.hungUp.remedy'),
  },
  hungUpInHandshake: {
    happened: textAt('contract.devices:deviceCauses.hungUpInHandshake.happened'),
    remedy: textAt('contract.devices:deviceCauses.hungUpInHandshake.remedy'),
  },
  connectionCut: {
    happened: textAt('contract.devices:deviceCauses.connectionCut.happened'),
    remedy: textAt('contract.devices:deviceCauses.connectionCut.remedy'),
  },
  communication: {
    happened: textAt('contract.devices:deviceCauses.communication.happened'),
    remedy: textAt('contract.devices:deviceCauses.communication.remedy'),
  },
  portMissing: {
    happened: textAt('contract.devices:deviceCauses.portMissing.happened'),
    remedy: textAt('contract.devices:deviceCauses.portMissing.remedy'),
  },
  pathUnavailable: {
    happened: textAt('contract.devices:deviceCauses.pathUnavailable.happened'),
    remedy: textAt('contract.devices:deviceCauses.pathUnavailable.remedy'),
  },
  targetSilent: {
    happened: textAt('contract.devices:deviceCauses.targetSilent.happened'),
    remedy: textAt('contract.devices:deviceCauses.targetSilent.remedy'),
  },
  // Replies that do not come, or come too late.
  responseTimeout: {
    happened: textAt('contract.devices:deviceCauses.responseTimeout.happened'),
    remedy: textAt('contract.devices:deviceCauses.responseTimeout.remedy'),
  },
  connectedSilent: {
    happened: textAt('contract.devices:deviceCauses.connectedSilent.happened'),
    remedy: textAt('contract.devices:deviceCauses.connectedSilent.remedy'),
  },
  addressSilent: {
    happened: textAt('contract.devices:deviceCauses.addressSilent.happened'),
    remedy: textAt('contract.devices:deviceCauses.addressSilent.remedy'),
  },
  lateReply: {
    happened: textAt('contract.devices:deviceCauses.lateReply.happened'),
    remedy: textAt('contract.devices:deviceCauses.lateReply.remedy'),
  },
  busy: {
    happened: textAt('contract.devices:deviceCauses.busy.happened'),
    remedy: textAt('contract.devices:deviceCauses.busy.remedy'),
  },
  overloaded: {
    happened: textAt('contract.devices:deviceCauses.overloaded.happened'),
    remedy: textAt('contract.devices:deviceCauses.overloaded.remedy'),
  },
  // Replies that are not understood.
  otherProtocol: {
    happened: textAt('contract.devices:deviceCauses.otherProtocol.happened'),
    remedy: textAt('contract.devices:deviceCauses.otherProtocol.remedy'),
  },
  notUnderstood: {
    happened: textAt('contract.devices:deviceCauses.notUnderstood.happened'),
    remedy: textAt('contract.devices:deviceCauses.notUnderstood.remedy'),
  },
  dataCheck: {
    happened: textAt('contract.devices:deviceCauses.dataCheck.happened'),
    remedy: textAt('contract.devices:deviceCauses.dataCheck.remedy'),
  },
  checksum: {
    happened: textAt('contract.devices:deviceCauses.checksum.happened'),
    remedy: textAt('contract.devices:deviceCauses.checksum.remedy'),
  },
  incomplete: {
    happened: textAt('contract.devices:deviceCauses.incomplete.happened'),
    remedy: textAt('contract.devices:deviceCauses.incomplete.remedy'),
  },
  // Values.
  invalidValue: {
    happened: textAt('contract.devices:deviceCauses.invalidValue.happened'),
    remedy: textAt('contract.devices:deviceCauses.invalidValue.remedy'),
  },
  notANumber: {
    happened: textAt('contract.devices:deviceCauses.notANumber.happened'),
    remedy: textAt('contract.devices:deviceCauses.notANumber.remedy'),
  },
  byteOrder: {
    happened: textAt('contract.devices:deviceCauses.byteOrder.happened'),
    remedy: textAt('contract.devices:deviceCauses.byteOrder.remedy'),
  },
  formula: {
    happened: textAt('contract.devices:deviceCauses.formula.happened'),
    remedy: textAt('contract.devices:deviceCauses.formula.remedy'),
  },
  divisionByZero: {
    happened: textAt('contract.devices:deviceCauses.divisionByZero.happened'),
    remedy: textAt('contract.devices:deviceCauses.divisionByZero.remedy'),
  },
  formulaResult: {
    happened: textAt('contract.devices:deviceCauses.formulaResult.happened'),
    remedy: textAt('contract.devices:deviceCauses.formulaResult.remedy'),
  },
  formulaWrite: {
    happened: textAt('contract.devices:deviceCauses.formulaWrite.happened'),
    remedy: textAt('contract.devices:deviceCauses.formulaWrite.remedy'),
  },
  // The device answers of an address or a request.
  searching: {
    happened: textAt('contract.devices:deviceCauses.searching.happened'),
    remedy: textAt('contract.devices:deviceCauses.searching.remedy'),
  },
  fault: {
    happened: textAt('contract.devices:deviceCauses.fault.happened'),
    remedy: textAt('contract.devices:deviceCauses.fault.remedy'),
  },
  variableUnknown: {
    happened: textAt('contract.devices:deviceCauses.variableUnknown.happened'),
    remedy: textAt('contract.devices:deviceCauses.variableUnknown.remedy'),
  },
  addressUnknown: {
    happened: textAt('contract.devices:deviceCauses.addressUnknown.happened'),
    remedy: textAt('contract.devices:deviceCauses.addressUnknown.remedy'),
  },
  addressMalformed: {
    happened: textAt('contract.devices:deviceCauses.addressMalformed.happened'),
    remedy: textAt('contract.devices:deviceCauses.addressMalformed.remedy'),
  },
  namespaceMissing: {
    happened: textAt('contract.devices:deviceCauses.namespaceMissing.happened'),
    remedy: textAt('contract.devices:deviceCauses.namespaceMissing.remedy'),
  },
  variableMissing: {
    happened: textAt('contract.devices:deviceCauses.variableMissing.happened'),
    remedy: textAt('contract.devices:deviceCauses.variableMissing.remedy'),
  },
  dataType: {
    happened: textAt('contract.devices:deviceCauses.dataType.happened'),
    remedy: textAt('contract.devices:deviceCauses.dataType.remedy'),
  },
  // Writing.
  writeLimit: {
    happened: textAt('contract.devices:deviceCauses.writeLimit.happened'),
    remedy: textAt('contract.devices:deviceCauses.writeLimit.remedy'),
  },
  outOfRange: {
    happened: textAt('contract.devices:deviceCauses.outOfRange.happened'),
    remedy: textAt('contract.devices:deviceCauses.outOfRange.remedy'),
  },
  writeRefused: {
    happened: textAt('contract.devices:deviceCauses.writeRefused.happened'),
    remedy: textAt('contract.devices:deviceCauses.writeRefused.remedy'),
  },
  readOnly: {
    happened: textAt('contract.devices:deviceCauses.readOnly.happened'),
    remedy: textAt('contract.devices:deviceCauses.readOnly.remedy'),
  },
  verifyFailed: {
    happened: textAt('contract.devices:deviceCauses.verifyFailed.happened'),
    remedy: textAt('contract.devices:deviceCauses.verifyFailed.remedy'),
  },
  // Sessions and settings.
  certificateUntrusted: {
    happened: textAt('contract.devices:deviceCauses.certificateUntrusted.happened'),
    remedy: textAt('contract.devices:deviceCauses.certificateUntrusted.remedy'),
  },
  certificateRefused: {
    happened: textAt('contract.devices:deviceCauses.certificateRefused.happened'),
    remedy: textAt('contract.devices:deviceCauses.certificateRefused.remedy'),
  },
  credentialsRefused: {
    happened: textAt('contract.devices:deviceCauses.credentialsRefused.happened'),
    remedy: textAt('contract.devices:deviceCauses.credentialsRefused.remedy'),
  },
  sessionRefused: {
    happened: textAt('contract.devices:deviceCauses.sessionRefused.happened'),
    remedy: textAt('contract.devices:deviceCauses.sessionRefused.remedy'),
  },
  settings: {
    happened: textAt('contract.devices:deviceCauses.settings.happened'),
    remedy: textAt('contract.devices:deviceCauses.settings.remedy'),
  },
  unsupported: {
    happened: textAt('contract.devices:deviceCauses.unsupported.happened'),
    remedy: textAt('contract.devices:deviceCauses.unsupported.remedy'),
  },
  unknown: {
    happened: textAt('contract.devices:deviceCauses.unknown.happened'),
    remedy: textAt('contract.devices:deviceCauses.unknown.remedy'),
  },
});

export type DeviceCause = keyof typeof deviceCauses;

/** Whether this version knows a cause: a newer gateway may give others. */
export function isDeviceCause(name: string): name is DeviceCause {
  return Object.hasOwn(deviceCauses, name);
}

/** Cause and remedy, each as a sentence. */
export function causeText(
  cause: DeviceCause,
  parameters: TextParameters,
  language: Language,
): { readonly happened: string; readonly remedy: string } {
  const { happened, remedy } = deviceCauses[cause];
  return {
    happened: textIn(happened, language, parameters),
    remedy: textIn(remedy, language, parameters),
  };
}
