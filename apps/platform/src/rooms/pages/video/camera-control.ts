/** How fast a camera moves: each from -1 to 1; right, up and closer are positive. */
export interface CameraVelocity {
  readonly pan: number;
  readonly tilt: number;
  readonly zoom: number;
}

/** The camera's description of itself. */
export interface CameraDescription {
  readonly manufacturer: string;
  readonly model: string;
  readonly firmware: string;
  readonly channels: number;
  readonly movable: boolean;
  readonly presets: number;
  /** Without user and password; empty where it says none. */
  readonly streamAddress: string;
  /** Its clock against that of the platform, in s. */
  readonly clockDifference: number;
}

/** A view that a camera keeps. */
export interface CameraPreset {
  readonly token: string;
  readonly title: string;
}

/**
 * Controls one camera by its protocol. A channel is a number from 1 as text, or the name of a media profile; empty for the
 * first. All throw the errors of the catalogue that begin with `camera.`.
 */
export interface CameraControl {
  describe(channel: string): Promise<CameraDescription>;
  /** Moves it until it is stopped, or for `seconds` where the camera counts them. */
  move(channel: string, velocity: CameraVelocity, seconds: number): Promise<void>;
  stop(channel: string): Promise<void>;
  presets(channel: string): Promise<readonly CameraPreset[]>;
  goToPreset(channel: string, token: string): Promise<void>;
}
