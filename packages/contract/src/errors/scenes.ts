import { errorEntries } from './entry.ts';

/** Scenes: models whose nodes are bound to signals. */
export const sceneErrors = errorEntries({
  'scene.invalid': { code: '7741', status: 400, parameters: ['what'] },
  'scene.externalFile': { code: '7742', status: 400, parameters: ['uri'] },
  'scene.nodes': { code: '7743', status: 400, parameters: ['maximum', 'depth'] },
  'scene.tooMany': { code: '7744', status: 409, parameters: ['maximum'] },
  'scene.space': { code: '7745', status: 409, parameters: ['maximum'] },
  'scene.changed': { code: '7746', status: 409, parameters: [] },
  'scene.signalHidden': { code: '7747', status: 400, parameters: ['node'] },
});
