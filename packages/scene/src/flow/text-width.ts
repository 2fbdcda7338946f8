/** The width of a text of a size, about: in the unit of the size. Chinese characters are as wide as they are high. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const character of text.slice(0, 2000)) width += character > '\u2e7f' ? 1 : 0.56;
  return width * size;
}
