/** How deep lists and objects are nested in a JSON text. */
export function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isText = false;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (isText) {
      if (unit === 0x5c) index += 1;
      else if (unit === 0x22) isText = false;
    } else if (unit === 0x22) isText = true;
    else if (unit === 0x5b || unit === 0x7b) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (unit === 0x5d || unit === 0x7d) depth -= 1;
  }
  return deepest;
}
