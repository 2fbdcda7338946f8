import { randomBytes } from 'node:crypto';
import type { Clock } from '@penstock/node-kit/clock';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CameraControl } from './camera-control.ts';
import { openPassword } from './camera-passwords.ts';
import type { StoredCamera } from './camera-repository.ts';
import { OnvifCamera } from './onvif/onvif-camera.ts';

/** For how long what was learned of a camera is used, in ms. */
const lifetime = 300_000;

/** How many cameras are known at the same time. */
const maxKnown = 500;

interface Known {
  readonly control: CameraControl;
  /** When its row was changed last. */
  readonly version: number;
  readonly since: number;
}

/** The cameras that are asked for something; what was learned of each is kept for some minutes. */
export class CameraConnections {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #allowPrivate: boolean;
  readonly #known = new Map<number, Known>();

  constructor(db: Db, clock: Clock, allowPrivate: boolean) {
    this.#db = db;
    this.#clock = clock;
    this.#allowPrivate = allowPrivate;
  }

  /** The control of a camera. With `fresh` no earlier knowledge is used. */
  async to(camera: StoredCamera, { fresh = false } = {}): Promise<CameraControl> {
    const now = this.#clock.now();
    const version = camera.updated_at.getTime();
    const known = this.#known.get(camera.id);
    if (!fresh && known?.version === version && Math.abs(now - known.since) < lifetime) return known.control;
    const { protocol, host, port, username } = camera;
    const control = new OnvifCamera({
      address: { protocol, host, port },
      username,
      password: await openPassword(this.#db, camera),
      allowPrivate: this.#allowPrivate,
      now: () => this.#clock.now(),
      nonce: () => randomBytes(16),
    });
    const oldest = this.#known.keys().next();
    if (this.#known.size >= maxKnown && oldest.done !== true) this.#known.delete(oldest.value);
    this.#known.set(camera.id, { control, version, since: now });
    return control;
  }
}
