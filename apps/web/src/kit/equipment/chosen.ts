/** Something with a title that was chosen. */
export interface Chosen {
  readonly id: string;
  readonly title: string;
}
