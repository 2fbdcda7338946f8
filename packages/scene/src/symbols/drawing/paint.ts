/** How a part is painted. */
export interface Paint {
  readonly fill: string;
  readonly stroke: string;
  /** In units of the symbol; 0 where there is no outline. */
  readonly strokeWidth: number;
  /** Hatched above its filling. */
  readonly hatched: boolean;
  readonly dashed: boolean;
}
