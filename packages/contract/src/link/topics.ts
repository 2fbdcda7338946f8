/**
 * The topics of the gateway link over MQTT, all below `penstock/v1/{sn}/`. A gateway may use its own branch only.
 *
 * - `up/{peer}`: messages of the gateway to one console (a platform process, named by its id), or to whichever
 *   platform process takes it when the peer is {@link anyPlatform}.
 * - `down/{peer}`: messages of that console to the gateway; the gateway answers on `up/{peer}`.
 * - `live`: notifications with live values, for every process that has a viewer.
 * - `state`: retained; who is online. The last will says offline.
 */
export const topicRoot = 'penstock/v1';

/** The peer name by which a gateway addresses the platform as a whole. */
export const anyPlatform = 'platform';

export const linkTopics = {
  up: (sn: string, peer: string) => `${topicRoot}/${sn}/up/${peer}`,
  down: (sn: string, peer: string) => `${topicRoot}/${sn}/down/${peer}`,
  live: (sn: string) => `${topicRoot}/${sn}/live`,
  state: (sn: string) => `${topicRoot}/${sn}/state`,
} as const;

/** The parts of a topic of the link. */
export type LinkTopic =
  | { readonly kind: 'up' | 'down'; readonly sn: string; readonly peer: string }
  | { readonly kind: 'live' | 'state'; readonly sn: string };

const pattern = /^penstock\/v1\/([0-9]{12})\/(?:(up|down)\/([A-Za-z0-9-]{1,64})|(live|state))$/;

/** Reads a topic; undefined when it is none of the link's. */
export function parseTopic(topic: string): LinkTopic | undefined {
  const match = topic.length <= 128 ? pattern.exec(topic) : null;
  const sn = match?.[1];
  if (!match || sn === undefined) return undefined;
  const peer = match[3];
  if (peer !== undefined) return { kind: match[2] === 'up' ? 'up' : 'down', sn, peer };
  return { kind: match[4] === 'live' ? 'live' : 'state', sn };
}
