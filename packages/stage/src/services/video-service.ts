import type { VideoData } from '@penstock/widgets/video/type';

/** Which camera is controlled, as the page names it. */
export type CameraKey = Pick<VideoData['dataAddon'], 'serialNumber' | 'channelNumber'>;

/** Where a camera moves: -1, 0 or 1 each; right, up and closer are positive. */
export interface CameraDirection {
  readonly pan: -1 | 0 | 1;
  readonly tilt: -1 | 0 | 1;
  readonly zoom: -1 | 0 | 1;
}

/** A view that a camera keeps. */
export interface CameraPreset {
  readonly token: string;
  readonly title: string;
}

/** The outcome of a control; `message` is in the language of the page. */
export type CameraOutcome =
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly message: string };

/** Plays videos and controls their cameras. What fails is an outcome; nothing rejects. */
export interface VideoService {
  /** Moves a camera. It stops automatically after some seconds, unless the move is repeated. */
  move(camera: CameraKey, direction: CameraDirection): Promise<CameraOutcome>;
  stop(camera: CameraKey): Promise<CameraOutcome>;
  presets(
    camera: CameraKey,
  ): Promise<
    | { readonly state: 'done'; readonly presets: readonly CameraPreset[] }
    | { readonly state: 'failed'; readonly message: string }
  >;
  goToPreset(camera: CameraKey, token: string): Promise<CameraOutcome>;
}
