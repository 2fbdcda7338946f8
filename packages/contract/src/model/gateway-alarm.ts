import { textAt } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';

/** Alarms about a gateway itself, and what they are called. */
export const gatewayAlarmKinds = {
  /** Judged by the gateway: a driver whose device does not answer. Its name follows the kind: `driver:plc1`. */
  driver: { severity: 'high', title: textAt('contract.model:gatewayAlarm.gatewayAlarmKinds.driver') },
  /** Judged by the gateway: records that wait for the platform fill most of their room. */
  buffer: { severity: 'high', title: textAt('contract.model:gatewayAlarm.gatewayAlarmKinds.buffer') },
  /** Judged by the gateway: a connection to a server has been away. The name of the connection follows the kind, here and below. */
  server: { severity: 'high', title: textAt('contract.model:gatewayAlarm.gatewayAlarmKinds.server') },
  /** Judged by the gateway: reports that wait for a server fill most of its room. */
  reportBuffer: {
    severity: 'high',
    title: textAt('contract.model:gatewayAlarm.gatewayAlarmKinds.reportBuffer'),
  },
  /** Judged by the gateway: reports to a server were lost. */
  lostReports: {
    severity: 'high',
    title: textAt('contract.model:gatewayAlarm.gatewayAlarmKinds.lostReports'),
  },
  /** Judged by the gateway: a script, or the script of a report topic, fails. Its name, or the id of the topic, follows the kind. */
  script: { severity: 'medium', title: textAt('contract.model:gatewayAlarm.gatewayAlarmKinds.script') },
  topicScript: {
    severity: 'medium',
    title: textAt('contract.model:gatewayAlarm.gatewayAlarmKinds.topicScript'),
  },
  /** Judged by the platform: the gateway has been offline for longer than set. */
  offline: { severity: 'high', title: textAt('contract.model:gatewayAlarm.gatewayAlarmKinds.offline') },
  /** Judged by the platform: the clock of the gateway differs from that of the platform. */
  clock: { severity: 'medium', title: textAt('contract.model:gatewayAlarm.gatewayAlarmKinds.clock') },
  /** Judged by the platform: the gateway did not accept what its equipment asks for. */
  configuration: {
    severity: 'high',
    title: textAt('contract.model:gatewayAlarm.gatewayAlarmKinds.configuration'),
  },
} as const satisfies Readonly<Record<string, { readonly severity: string; readonly title: Text }>>;
export type GatewayAlarmKind = keyof typeof gatewayAlarmKinds;

/** The kinds that a gateway judges; the others are judged by the platform. */
export const gatewayJudgedKinds = [
  'driver',
  'buffer',
  'server',
  'reportBuffer',
  'lostReports',
  'script',
  'topicScript',
] as const satisfies readonly GatewayAlarmKind[];

/** The name of an alarm about a gateway: its kind, and what it is about where there are several. */
export function gatewayAlarmName(kind: GatewayAlarmKind, subject = ''): string {
  return subject === '' ? kind : `${kind}:${subject}`;
}

/** The kind and the subject of an alarm about a gateway; undefined for a name of no kind. */
export function readGatewayAlarmName(
  name: string,
): { readonly kind: GatewayAlarmKind; readonly subject: string } | undefined {
  const [kind = '', ...subject] = name.split(':');
  return isKind(kind) ? { kind, subject: subject.join(':') } : undefined;
}

function isKind(text: string): text is GatewayAlarmKind {
  return Object.hasOwn(gatewayAlarmKinds, text);
}
