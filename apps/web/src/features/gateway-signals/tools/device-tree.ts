import type { DeviceEntry } from '@penstock/contract/model/device-entry';

/** A node of the tree of a device. */
export interface DeviceNode {
  /** Unique in the tree: a device may list the same node below several. */
  readonly path: string;
  readonly entry: DeviceEntry;
  /** Undefined until they are loaded. */
  readonly children: readonly DeviceNode[] | undefined;
  /** Names the children that are not loaded yet; null when all are. */
  readonly continuation: string | null;
}

/** Whether a node can be selected, and whether it unfolds. */
export function isSelectable({ kind, dataType }: DeviceEntry): boolean {
  return kind === 'value' && dataType !== null;
}

/** The nodes of a page below a node; `parent`: its path, empty for the root. */
export function nodesOf(entries: readonly DeviceEntry[], parent: string): readonly DeviceNode[] {
  return entries.map((entry) => ({
    path: `${parent}\n${entry.address}`,
    entry,
    children: undefined,
    continuation: null,
  }));
}

/** The tree with a page of children added below a node. */
export function withChildren(
  nodes: readonly DeviceNode[],
  path: string,
  page: { readonly entries: readonly DeviceEntry[]; readonly continuation: string | null },
): readonly DeviceNode[] {
  return nodes.map((node) => {
    if (node.path === path)
      return {
        ...node,
        children: [...(node.children ?? []), ...nodesOf(page.entries, path)],
        continuation: page.continuation,
      };
    if (node.children === undefined || !path.startsWith(`${node.path}\n`)) return node;
    return { ...node, children: withChildren(node.children, path, page) };
  });
}

/** The node at a path; undefined where there is none. */
export function nodeAt(nodes: readonly DeviceNode[], path: string): DeviceNode | undefined {
  for (const node of nodes) {
    if (node.path === path) return node;
    if (path.startsWith(`${node.path}\n`)) return nodeAt(node.children ?? [], path);
  }
  return undefined;
}
