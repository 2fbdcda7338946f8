import { cameraDraftSchema, type CameraRow } from '@penstock/contract/calls/camera';
import { limits } from '@penstock/contract/rules/limits';
import { z } from 'zod';

/** A camera as it is entered. */
export const enteredCameraSchema = cameraDraftSchema.extend({
  /** Undefined while it stays as it is; empty where it is to be removed. */
  password: z.string().max(limits.cameraPasswordCharacters).optional(),
});

/** A camera while it is edited. */
export type CameraDraft = z.output<typeof enteredCameraSchema>;

/** A new camera. */
export const emptyDraft: CameraDraft = {
  title: '',
  titleTranslations: {},
  serialNumber: '',
  channelNumber: '',
  protocol: 'http',
  host: '',
  port: 80,
  username: '',
  note: '',
};

/** A camera as it is stored. */
export function draftOf(row: CameraRow): CameraDraft {
  const { title, titleTranslations, serialNumber, channelNumber, protocol, host, port, username, note } = row;
  return { title, titleTranslations, serialNumber, channelNumber, protocol, host, port, username, note };
}
