import type { SignIn } from '../model/sign-in.ts';
import type { TopicTemplateName } from '../model/topic.ts';

/** The topics of a request and its response, as write and read topics have them. */
export interface RequestTopics {
  readonly requestTopic: string;
  readonly responseTopic: string;
}

/** The topics of a template; null where it has none of a kind. */
export interface DefaultTopics {
  readonly report: string;
  readonly write: RequestTopics | null;
  readonly read: RequestTopics | null;
}

/**
 * The topics that a template has on a connection, so that nobody has to type them. Null where the connection signs in with
 * another vendor, whose topics do not fit, and for the product's own JSON, which goes to any topic.
 */
export function defaultTopics(template: TopicTemplateName, signIn: SignIn): DefaultTopics | null {
  switch (template) {
    case 'none':
      return null;
    case 'alibaba': {
      if (signIn.vendor !== 'alibaba' && signIn.vendor !== 'alibabaDynamic') return null;
      const base = `/sys/${signIn.productKey}/${signIn.deviceName}/thing`;
      return {
        report: `${base}/event/property/post`,
        write: pair(`${base}/service/property/set`, `${base}/service/property/set_reply`),
        read: pair(`${base}/service/property/get`, `${base}/service/property/get_reply`),
      };
    }
    case 'huawei': {
      if (signIn.vendor !== 'huawei') return null;
      const base = `$oc/devices/${signIn.deviceId}/sys/properties`;
      return {
        report: `${base}/report`,
        write: pair(`${base}/set/+`, `${base}/set/response/{requestId}`),
        read: null,
      };
    }
    case 'tencent': {
      if (signIn.vendor !== 'tencent') return null;
      const device = `${signIn.productId}/${signIn.deviceName}`;
      const up = `$thing/up/property/${device}`;
      return { report: up, write: pair(`$thing/down/property/${device}`, up), read: null };
    }
    case 'onenet': {
      if (signIn.vendor !== 'onenet') return null;
      const base = `$sys/${signIn.productId}/${signIn.deviceName}/thing/property`;
      return {
        report: `${base}/post`,
        // `set/reply` is also seen; the documents of the platform have `set_reply`.
        write: pair(`${base}/set`, `${base}/set_reply`),
        read: pair(`${base}/get`, `${base}/get_reply`),
      };
    }
    case 'azure': {
      if (signIn.vendor !== 'azure') return null;
      // One filter carries all methods, so that a connection has a write topic or a read topic.
      const methods = pair('$iothub/methods/POST/#', '$iothub/methods/res/200/?$rid={requestId}');
      return { report: `devices/${signIn.deviceId}/messages/events/`, write: methods, read: methods };
    }
    case 'aws': {
      if (signIn.vendor !== 'aws') return null;
      const shadow = `$aws/things/${signIn.thingName}/shadow/update`;
      return { report: shadow, write: pair(`${shadow}/delta`, shadow), read: null };
    }
    case 'thingsboard': {
      if (signIn.vendor !== 'thingsboard') return null;
      const base = 'v1/devices/me';
      const calls = pair(`${base}/rpc/request/+`, `${base}/rpc/response/{requestId}`);
      return { report: `${base}/telemetry`, write: calls, read: calls };
    }
    case 'sparkplug': {
      if (signIn.vendor !== 'sparkplug') return null;
      const { group, node } = signIn;
      return {
        report: sparkplugReportTopic(signIn),
        write: pair(`spBv1.0/${group}/DCMD/${node}/+`, `spBv1.0/${group}/DDATA/${node}/{requestId}`),
        read: null,
      };
    }
  }
}

/** The topic of reports of an edge node: NDATA, and beside it DDATA for each driver. */
export function sparkplugReportTopic({
  group,
  node,
}: {
  readonly group: string;
  readonly node: string;
}): string {
  return `spBv1.0/${group}/NDATA/${node}`;
}

function pair(requestTopic: string, responseTopic: string): RequestTopics {
  return { requestTopic, responseTopic };
}
