import type { Path, Problems } from '../../document/problem.ts';
import { subDevicesIn } from '../../rules/sub-devices.ts';
import { vendors } from '../../vendors/list.ts';
import type { SignIn } from '../../vendors/sign-in.ts';
import { sparkplugReportTopic } from '../../vendors/sparkplug.ts';
import { templatesWithoutReads } from '../../vendors/templates.ts';
import type { Parts } from '../parts/parts.ts';
import type { Names } from './names.ts';

/**
 * Checks connections and topics against what the vendor of the sign-in allows, since a vendor ends the connection, or drops
 * messages silently, where something is not allowed.
 */
export function checkVendors(parts: Parts, names: Names, problems: Problems): void {
  checkConnections(parts, names, problems);
  const signIns = signInsOf(parts);
  const signInsAt = (target: string | undefined): readonly (SignIn | undefined)[] =>
    target === undefined ? [] : (names.targets.get(target) ?? []).map((name) => signIns.get(name));
  const checkUse = (target: string | undefined, qos: number | undefined, path: Path): void => {
    for (const signIn of signInsAt(target)) {
      if (signIn === undefined || qos === undefined) continue;
      const { vendor } = signIn;
      const { maxQos } = vendors[vendor].limits;
      if (qos <= maxQos) continue;
      problems.add([...path, 'qos'], 'vendor.qos', { vendor, maximum: maxQos });
      return;
    }
  };
  const { report, write, read } = parts.topics;
  for (const { item, path } of report.entries) {
    checkUse(item.target, item.qos, path);
    const refusing = signInsAt(item.target).find((one) => one && !vendors[one.vendor].limits.retain);
    if (item.retain === true && refusing !== undefined) {
      problems.add([...path, 'retain'], 'vendor.retain', { vendor: refusing.vendor });
    }
    if (item.template === 'sparkplug') checkSparkplug(item, signInsAt(item.target), path, problems);
  }
  for (const { item, path } of write.entries) checkUse(item.target, item.qos, path);
  for (const { item, path } of read.entries) {
    checkUse(item.target, item.qos, path);
    if (
      item.processing === 'default' &&
      item.template !== undefined &&
      templatesWithoutReads.has(item.template)
    ) {
      problems.add([...path, 'template'], 'vendor.noReads', { template: item.template });
    }
  }
  const { transparent, statusReporting } = parts.settings;
  if (transparent.enabled) checkUse(transparent.target, transparent.qos, ['settings', 'transparent']);
  if (statusReporting.enabled) {
    checkUse(statusReporting.target, statusReporting.qos, ['settings', 'statusReporting']);
  }
}

function checkConnections(parts: Parts, names: Names, problems: Problems): void {
  for (const { item, path } of parts.connections.mqtt.entries) {
    const { signIn, will, tls, keepAlive, cleanSession } = item;
    if (signIn === undefined) continue;
    const { vendor } = signIn;
    const limits = vendors[vendor].limits;
    if (will?.enabled === true && !limits.will) {
      problems.add([...path, 'will', 'enabled'], 'vendor.will', { vendor });
    }
    if (tls?.mode === 'none' && limits.tls === 'required') {
      problems.add([...path, 'tls', 'mode'], 'vendor.tls', { vendor });
    }
    if (tls !== undefined && tls.mode !== 'twoWay' && needsCertificate(signIn)) {
      problems.add([...path, 'tls', 'mode'], 'vendor.certificate', { vendor });
    }
    if ('subDevices' in signIn) {
      for (const { driver } of subDevicesIn(signIn.subDevices, vendor !== 'huawei')) {
        if (names.drivers.has(driver) || names.wrongDrivers.has(driver)) continue;
        problems.add([...path, 'signIn', 'subDevices'], 'vendor.subDeviceDriver', { driver });
        break;
      }
    }
    const range = limits.keepAlive;
    if (keepAlive !== undefined && range && (keepAlive < range.minimum || keepAlive > range.maximum)) {
      problems.add([...path, 'keepAlive'], 'vendor.keepAlive', { vendor, ...range });
    }
    if (cleanSession === false && !limits.persistentSession) {
      problems.add([...path, 'cleanSession'], 'vendor.cleanSession', { vendor });
    }
  }
}

/** Whether the certificate of two-way TLS proves who the connection is. */
function needsCertificate(signIn: SignIn): boolean {
  if (signIn.vendor === 'azure' || signIn.vendor === 'azureDps') return signIn.proof === 'certificate';
  return vendors[signIn.vendor].limits.tls === 'certificate';
}

/** Reports of Sparkplug belong to the edge node that their connections sign in as. */
function checkSparkplug(
  report: { readonly topic?: string; readonly qos?: number; readonly retain?: boolean },
  signIns: readonly (SignIn | undefined)[],
  path: Path,
  problems: Problems,
): void {
  const { topic, qos, retain } = report;
  for (const signIn of signIns) {
    if (signIn === undefined) continue;
    if (signIn.vendor !== 'sparkplug') {
      problems.add([...path, 'template'], 'vendor.noEdgeNode');
      return;
    }
    const expected = sparkplugReportTopic(signIn);
    if (topic !== undefined && topic !== expected) {
      problems.add([...path, 'topic'], 'vendor.sparkplugTopic', { topic: expected });
      return;
    }
  }
  // Sparkplug 3.0, section 6.4: data are published with QoS 0 and not retained.
  if ((qos !== undefined && qos > 0) || retain === true) {
    problems.add([...path, retain === true ? 'retain' : 'qos'], 'vendor.sparkplugQos');
  }
}

/** How connections sign in, by name. */
function signInsOf(parts: Parts): ReadonlyMap<string, SignIn> {
  const signIns = new Map<string, SignIn>();
  for (const { item } of parts.connections.mqtt.entries) {
    if (item.name !== undefined && item.signIn !== undefined) signIns.set(item.name, item.signIn);
  }
  return signIns;
}
