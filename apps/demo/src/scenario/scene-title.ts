import type { Bilingual } from '../plant/registers/point.ts';

/** The title of the scene of the demo; in the seed, pages name it by the Chinese one. */
export const sceneTitle: Bilingual = { zh: '水泵机组三维模型', en: 'Model of the pump set' };
