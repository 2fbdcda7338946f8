import { ClientError } from '@penstock/client/calls/error';
import { cameraMove, cameraPresetGoto, cameraPresetQuery, cameraStop } from '@penstock/contract/calls/camera';
import { textAt } from '@penstock/languages/catalogue';
import type { CameraOutcome, VideoService } from '@penstock/stage/services/video-service';
import { errorText } from '../../app/error-text.ts';
import { currentLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { presentTexts } from '../../texts/use-texts.ts';

/** Controls the cameras of the reader's company by the platform. */
export const videoService: VideoService = {
  move: (camera, direction) => outcome(client.call(cameraMove, { ...camera, ...direction })),
  stop: (camera) => outcome(client.call(cameraStop, camera)),
  presets: async (camera) => {
    try {
      return { state: 'done', presets: (await client.call(cameraPresetQuery, camera)).rows };
    } catch (error) {
      return { state: 'failed', message: messageOf(error) };
    }
  },
  goToPreset: (camera, token) => outcome(client.call(cameraPresetGoto, { ...camera, token })),
};

async function outcome(call: Promise<unknown>): Promise<CameraOutcome> {
  try {
    await call;
    return { state: 'done' };
  } catch (error) {
    return { state: 'failed', message: messageOf(error) };
  }
}

function messageOf(error: unknown): string {
  if (error instanceof ClientError && error.is('data.notFound')) return unknownCamera[currentLanguage()];
  return errorText(error, presentTexts('common'));
}

const unknownCamera = textAt('web.kit:videoService.unknownCamera');
