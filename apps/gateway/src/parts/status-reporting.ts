import type { PartDeclaration } from './part.ts';

/** Reports of what drivers, connections and the gateway itself do. */
export const statusReporting: PartDeclaration = {
  name: 'status reporting',
  sections: ['settings.statusReporting'],
  create: ({ statusReporting: reporting }) => ({
    apply: ({ settings }) => reporting.apply(settings.statusReporting),
    stop: () => reporting.stop(),
  }),
};
