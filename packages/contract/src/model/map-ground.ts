/**
 * The ground of a map without tiles: coasts and the borders of countries, coasts alone, or nothing but the grid of coordinates, which
 * is drawn in any case.
 */
export const mapGrounds = ['borders', 'coasts', 'grid'] as const;
export type MapGround = (typeof mapGrounds)[number];
