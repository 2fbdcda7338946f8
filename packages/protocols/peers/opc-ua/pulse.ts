import { DataType, StatusCodes } from 'node-opcua-client';
import type { Namespace } from 'node-opcua-address-space';

/** How often the nodes change on the order, and how far apart, in ms. */
const changes = { count: 4, apart: 400 } as const;

/**
 * Adds `Stamp`, whose value is the time that it has, ms since 1970, and `Pulse`, which is 1 and 0 in turn with the same
 * times. The answer has them change a few times.
 */
export function addPulse(namespace: Namespace): () => void {
  const [stamp, level] = (['Stamp', 'Pulse'] as const).map((name) =>
    namespace.addVariable({
      organizedBy: 'ObjectsFolder',
      browseName: name,
      nodeId: `s=${name}`,
      dataType: 'Double',
      value: { dataType: DataType.Double, value: 0 },
    }),
  );
  const change = (index: number) => {
    const time = new Date();
    const set = (node: typeof stamp, value: number) =>
      node?.setValueFromSource({ dataType: DataType.Double, value }, StatusCodes.Good, time);
    set(stamp, time.getTime());
    set(level, (index + 1) % 2);
  };
  return () => {
    for (let index = 0; index < changes.count; index += 1)
      setTimeout(() => change(index), index * changes.apart);
  };
}
