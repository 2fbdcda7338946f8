import { errorEntries } from './entry.ts';

/** Cameras: how they are reached and moved. */
export const cameraErrors = errorEntries({
  'camera.tooMany': { code: '7821', status: 409, parameters: ['maximum'] },
  'camera.serialTaken': { code: '7822', status: 409, parameters: ['serialNumber'] },
  'camera.passwordAgain': { code: '7823', status: 400, parameters: [] },
  'camera.forbiddenAddress': { code: '7824', status: 403, parameters: ['address'] },
  'camera.notReached': { code: '7825', status: 502, parameters: ['reason'] },
  'camera.refused': { code: '7826', status: 502, parameters: [] },
  'camera.answer': { code: '7827', status: 502, parameters: ['reason'] },
  'camera.fault': { code: '7828', status: 502, parameters: ['reason'] },
  'camera.channel': { code: '7829', status: 400, parameters: ['channel', 'count'] },
  'camera.notMovable': { code: '7830', status: 409, parameters: [] },
  'camera.tooFast': { code: '7831', status: 429, parameters: ['maximum'] },
});
