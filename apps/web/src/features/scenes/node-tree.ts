/** A node of a model, as the platform names it. */
export interface SceneNode {
  /** Empty where it cannot be bound. */
  readonly name: string;
  /** The index of another node, or -1. */
  readonly parent: number;
}

/** A node in the tree that is shown. */
export interface ShownNode {
  /** Its index. */
  readonly key: number;
  readonly name: string;
  readonly children: ShownNode[];
}

/** The trees of the nodes that match a filter, with the nodes above them; all of them without one. */
export function shownTrees(nodes: readonly SceneNode[], filter: string): readonly ShownNode[] {
  const wanted = filter.trim().toLowerCase();
  const isShown = new Uint8Array(nodes.length);
  nodes.forEach(({ name }, index) => {
    if (!name.toLowerCase().includes(wanted)) return;
    for (let at = index; at >= 0 && isShown[at] === 0; at = nodes[at]?.parent ?? -1) isShown[at] = 1;
  });
  const made = nodes.map(({ name }, key): ShownNode => ({ key, name, children: [] }));
  return made.filter((node) => {
    if (isShown[node.key] === 0) return false;
    const parent = made[nodes[node.key]?.parent ?? -1];
    parent?.children.push(node);
    return parent === undefined;
  });
}
