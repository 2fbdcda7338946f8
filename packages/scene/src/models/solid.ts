/** A point or direction: X to the right, Y up, Z to the front, in metres. */
export type Vector = readonly [number, number, number];

/** The surface of a body: triangles over points with normals. */
export interface Solid {
  readonly positions: readonly number[];
  readonly normals: readonly number[];
  readonly indices: readonly number[];
}

/** A box by its middle and its sides. */
export function box([x, y, z]: Vector, [width, height, depth]: Vector): Solid {
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  const half: Vector = [width / 2, height / 2, depth / 2];
  for (const axis of [0, 1, 2] as const) {
    for (const sign of [1, -1]) {
      const first = positions.length / 3;
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
      for (const [a, b] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const) {
        const corner = [0, 0, 0];
        corner[axis] = sign;
        corner[u] = a * sign;
        corner[v] = b;
        corner.forEach((one, at) => positions.push(([x, y, z][at] ?? 0) + one * (half[at] ?? 0)));
        const normal = [0, 0, 0];
        normal[axis] = sign;
        normals.push(...normal);
      }
      indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
    }
  }
  return { positions, normals, indices };
}

/** How many flat pieces a round body has. */
const pieces = 40;

/** A cylinder, or a part of a cone where the radii differ, along an axis from its middle. */
export function cylinder(
  centre: Vector,
  axis: 'x' | 'y' | 'z',
  { length, radius, endRadius = radius }: { length: number; radius: number; endRadius?: number },
): Solid {
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  // Along the axis, and the two directions across it, so that they are a right-handed system.
  const place = (along: number, across: number, other: number): Vector => {
    switch (axis) {
      case 'x':
        return [along, across, other];
      case 'y':
        return [other, along, across];
      case 'z':
        return [across, other, along];
    }
  };
  const add = (point: Vector, normal: Vector) => {
    point.forEach((one, at) => positions.push(one + (centre[at] ?? 0)));
    normals.push(...normal);
    return positions.length / 3 - 1;
  };
  const slope = (radius - endRadius) / length;
  const steep = Math.hypot(1, slope);
  for (let piece = 0; piece <= pieces; piece += 1) {
    const angle = (piece / pieces) * 2 * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const normal = place(slope / steep, cos / steep, sin / steep);
    const first = add(place(-length / 2, radius * cos, radius * sin), normal);
    add(place(length / 2, endRadius * cos, endRadius * sin), normal);
    if (piece < pieces) indices.push(first, first + 2, first + 1, first + 1, first + 2, first + 3);
  }
  for (const [side, size] of [
    [-1, radius],
    [1, endRadius],
  ] as const) {
    const normal = place(side, 0, 0);
    const middle = add(place((side * length) / 2, 0, 0), normal);
    for (let piece = 0; piece <= pieces; piece += 1) {
      const angle = (piece / pieces) * 2 * Math.PI;
      const at = add(place((side * length) / 2, size * Math.cos(angle), size * Math.sin(angle)), normal);
      if (piece === 0) continue;
      if (side > 0) indices.push(middle, at - 1, at);
      else indices.push(middle, at, at - 1);
    }
  }
  return { positions, normals, indices };
}

/** Several bodies as one. */
export function together(...solids: readonly Solid[]): Solid {
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  for (const solid of solids) {
    const first = positions.length / 3;
    positions.push(...solid.positions);
    normals.push(...solid.normals);
    indices.push(...solid.indices.map((index) => index + first));
  }
  return { positions, normals, indices };
}
