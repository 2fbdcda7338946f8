/** Ground area of the sump, in m2. */
export const tankArea = 8;

/** Level of the overflow weir, in metres: the sump cannot stand higher. */
export const weirLevel = 5;

/** The sump and what has passed through it since the start, in m3. */
export interface TankState {
  volume: number;
  received: number;
  delivered: number;
  spilled: number;
  /** The present flow over the weir, in m3/s. */
  overflow: number;
}

/** Level of the sump, in metres above its bottom. */
export function tankLevel(tank: TankState): number {
  return tank.volume / tankArea;
}

/** The share (0..1) of `outflow` (m3/s) the sump can give during `dt` seconds; less than 1 only as it runs empty. */
export function availableShare(tank: TankState, inflow: number, outflow: number, dt: number): number {
  const wanted = outflow * dt;
  return wanted > 0 ? Math.min(1, (tank.volume + inflow * dt) / wanted) : 1;
}

/** Fills and empties the sump for `dt` seconds; flows in m3/s. What exceeds the weir runs over and is counted. */
export function stepTank(tank: TankState, inflow: number, outflow: number, dt: number): TankState {
  const filled = Math.max(0, tank.volume + (inflow - outflow) * dt);
  const spill = Math.max(0, filled - tankArea * weirLevel);
  return {
    volume: filled - spill,
    received: tank.received + inflow * dt,
    delivered: tank.delivered + outflow * dt,
    spilled: tank.spilled + spill,
    overflow: spill / dt,
  };
}
