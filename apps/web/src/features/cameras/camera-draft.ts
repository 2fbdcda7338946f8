import type { CameraRow } from '@penstock/contract/calls/camera';

/** A camera while it is edited. */
export interface CameraDraft {
  readonly title: string;
  readonly titleEn: string;
  readonly serialNumber: string;
  readonly channelNumber: string;
  readonly protocol: CameraRow['protocol'];
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly note: string;
  /** Undefined while it stays as it is; empty where it is to be removed. */
  readonly password: string | undefined;
}

/** A new camera. */
export const emptyDraft: CameraDraft = {
  title: '',
  titleEn: '',
  serialNumber: '',
  channelNumber: '',
  protocol: 'http',
  host: '',
  port: 80,
  username: '',
  note: '',
  password: undefined,
};

/** A camera as it is stored. */
export function draftOf(row: CameraRow): CameraDraft {
  const { title, titleEn, serialNumber, channelNumber, protocol, host, port, username, note } = row;
  return {
    title,
    titleEn,
    serialNumber,
    channelNumber,
    protocol,
    host,
    port,
    username,
    note,
    password: undefined,
  };
}
