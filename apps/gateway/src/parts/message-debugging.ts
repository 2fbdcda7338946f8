import type { PartDeclaration } from './part.ts';

/** Frames shown as they travel, where the settings allow it. */
export const messageDebugging: PartDeclaration = {
  name: 'message debugging',
  sections: ['settings.messageDebugging'],
  create: ({ frames }) => ({
    apply: ({ settings }) => frames.allow(settings.messageDebugging.enabled),
    stop: () => frames.stop(),
  }),
};
