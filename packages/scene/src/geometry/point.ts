/** A point, or a way between two, in px of the screen or units of the page. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
