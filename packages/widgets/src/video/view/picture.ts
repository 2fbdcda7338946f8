import { formatTime } from '@penstock/stage/values/time-format';
import type { ValueClock } from '@penstock/stage/values/value-source';

/** Copies the present picture of a video. Answers whether there was one. */
export function copyPicture(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean {
  if (video.readyState < 2 || video.videoWidth === 0) return false;
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return true;
}

/** Saves the present picture as a file. Rejects where the server does not allow that its pictures are read. */
export async function savePicture(video: HTMLVideoElement, title: string, clock: ValueClock): Promise<void> {
  const canvas = document.createElement('canvas');
  if (!copyPicture(video, canvas)) return;
  const blob = await new Promise<Blob>((done, refuse) => {
    canvas.toBlob((made) => (made ? done(made) : refuse(new Error('There is no picture'))), 'image/png');
  });
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = pictureName(title, clock.now());
  link.click();
  // The download has started by then.
  clock.after(10_000, () => URL.revokeObjectURL(address));
}

/** The name of a file: its title without what file systems refuse, and the time here. */
export function pictureName(title: string, now: number): string {
  const kept = title.replace(/[\p{Cc}\\/:*?"<>|]/gu, ' ').trim();
  return `${kept} ${formatTime(new Date(now), 'YYYY-MM-DD HH-mm-ss')}.png`.trim();
}
