import type { Clock } from '@penstock/node-kit/clock';
import type { FilePlaceAddress } from '../settings/file-settings.ts';
import type { Settings } from '../settings/settings.ts';
import type { FilePlace } from './file-place.ts';
import { FolderPlace } from './folder-place.ts';
import { S3Place } from './s3/s3-place.ts';

/** The name of the place that files have which are in the database itself. */
export const inDatabase = 'database';

/** The key of a stored file in places outside of the database. */
export function keyOf(id: string): string {
  return `files/${id}`;
}

/** The places of lasting files that are set. */
export class FilePlaces {
  /** Where files are to be; undefined where that is the database. */
  readonly current: FilePlace | undefined;
  /** Where they were before, as long as some may still be there. */
  readonly before: FilePlace | undefined;

  constructor(settings: Pick<Settings, 'files' | 'filesBefore'>, clock: Clock) {
    this.current = settings.files && openPlace(settings.files, clock);
    const before = settings.filesBefore && openPlace(settings.filesBefore, clock);
    this.before = before?.name === this.current?.name ? undefined : before;
  }

  /** The name of the place where files are to be. */
  get target(): string {
    return this.current?.name ?? inDatabase;
  }

  /** The names of the places that files are moved from to where they are to be. */
  get sources(): readonly string[] {
    return [
      ...(this.current === undefined ? [] : [inDatabase]),
      ...(this.before === undefined ? [] : [this.before.name]),
    ];
  }

  /** The place with a name; undefined where it is not set. */
  named(name: string): FilePlace | undefined {
    return [this.current, this.before].find((place) => place?.name === name);
  }

  stop(): void {
    this.current?.stop();
    this.before?.stop();
  }
}

function openPlace(address: FilePlaceAddress, clock: Clock): FilePlace {
  return address.kind === 'folder' ? new FolderPlace(address.path) : new S3Place(address, clock);
}
