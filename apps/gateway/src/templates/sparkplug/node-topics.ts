/** The namespace of Sparkplug B, the first level of its topics. */
export const namespace = 'spBv1.0';

/** An edge node, by the levels of its topics. */
export interface EdgeNode {
  readonly group: string;
  readonly node: string;
}

/** The kinds of messages of an edge node and its devices. */
export type NodeMessage = 'NBIRTH' | 'NDATA' | 'NDEATH' | 'NCMD';
export type DeviceMessage = 'DBIRTH' | 'DDATA' | 'DDEATH' | 'DCMD';

/** The topic of a message of the node itself. */
export function nodeTopic({ group, node }: EdgeNode, message: NodeMessage): string {
  return `${namespace}/${group}/${message}/${node}`;
}

/** The topic of a message of one of its devices; `+` is all of them. */
export function deviceTopic({ group, node }: EdgeNode, message: DeviceMessage, device: string): string {
  return `${namespace}/${group}/${message}/${node}/${device}`;
}

/** The edge node that a topic `spBv1.0/{group}/{message}/{node}[/{device}]` is of; undefined for another topic. */
export function edgeNodeOf(topic: string): EdgeNode | undefined {
  const [first, group, , node] = topic.split('/');
  return first === namespace && group !== undefined && node !== undefined ? { group, node } : undefined;
}

/** The device that a topic of this edge node and kind of message is of; undefined for another topic. */
export function deviceOf(edgeNode: EdgeNode, message: DeviceMessage, topic: string): string | undefined {
  const start = deviceTopic(edgeNode, message, '');
  return topic.startsWith(start) ? topic.slice(start.length) : undefined;
}
