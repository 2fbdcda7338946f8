const encoder = new TextEncoder();

/** Whether a text takes at most so many bytes in UTF-8. */
export function fitsIn(text: string, bytes: number): boolean {
  // A UTF-16 unit takes 1 to 3 bytes, so most texts are decided without encoding them.
  if (text.length > bytes) return false;
  return text.length * 3 <= bytes || encoder.encode(text).length <= bytes;
}

/** Whether JSON text is nested at most so deep. Looks at brackets only, so it is safe before parsing. */
export function isNestedAtMost(json: string, depth: number): boolean {
  let level = 0;
  let isInString = false;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (isInString) {
      if (code === 0x5c) index += 1;
      else if (code === 0x22) isInString = false;
    } else if (code === 0x22) isInString = true;
    else if (code === 0x5b || code === 0x7b) {
      level += 1;
      if (level > depth) return false;
    } else if (code === 0x5d || code === 0x7d) level -= 1;
  }
  return true;
}
