/** The fields of a video that lead to its camera. */
const cameraFields: ReadonlySet<string> = new Set([
  'flvReserve',
  'hlsReserve',
  'rtmpReserve',
  'serialNumber',
  'channelNumber',
]);

/**
 * The text of a page or component without what leads to cameras: what they see is of the plant, too. Addresses of streams are
 * emptied wherever they are, since parameters of components hold them under names of their own.
 */
export function withoutStreams(json: string): string {
  return JSON.stringify(
    JSON.parse(json, (key, value: unknown) => {
      if (typeof value !== 'string') return value;
      return cameraFields.has(key) || isStreamAddress(value) ? '' : value;
    }),
  );
}

function isStreamAddress(text: string): boolean {
  const start = text.trimStart().slice(0, 8).toLowerCase();
  if (['rtmp', 'rtsp', 'ws:', 'wss:'].some((scheme) => start.startsWith(scheme)) && start.includes(':'))
    return true;
  const lower = text.toLowerCase();
  return start.startsWith('http') && (lower.includes('.m3u8') || lower.includes('.flv'));
}
