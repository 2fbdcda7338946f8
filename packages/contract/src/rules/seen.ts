/** Anything but spaces, marks that join or direct text, and the fillers that fonts draw as nothing. */
const seen = /[^\s\p{Cf}\p{Cc}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Whether a text shows anything to whoever reads it. */
export function isSeen(text: string): boolean {
  return seen.test(text);
}
