/** A position on the earth, WGS 84. */
export interface Position {
  /** In degrees, -90 to 90; north is positive. */
  readonly latitude: number;
  /** In degrees, -180 to 180; east is positive. */
  readonly longitude: number;
}

/** How many decimals a position is kept with: a tenth of a metre. */
const decimals = 6;

/** A position as it is stored: within the ranges, with as many decimals as mean something. */
export function roundedPosition({ latitude, longitude }: Position): Position {
  const rounded = (value: number) => Number(value.toFixed(decimals));
  // A map that was dragged round the earth counts on beyond 180 degrees.
  const wrapped = ((((longitude + 180) % 360) + 360) % 360) - 180;
  return { latitude: rounded(Math.min(90, Math.max(-90, latitude))), longitude: rounded(wrapped) };
}

/** A position in words that a navigation device takes: `30.274150, 120.155150`. */
export function positionText({ latitude, longitude }: Position): string {
  return `${latitude.toFixed(decimals)}, ${longitude.toFixed(decimals)}`;
}

/** Reads two numbers as people copy them from maps: `30.27415, 120.15515`; undefined where they are no position. */
export function positionIn(text: string): Position | undefined {
  const parts = text
    .trim()
    .split(/[,，;\s]+/)
    .filter((part) => part !== '');
  const [latitude, longitude] = parts.map(Number);
  if (parts.length !== 2 || latitude === undefined || longitude === undefined) return undefined;
  const isWithin = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isWithin ? { latitude, longitude } : undefined;
}
