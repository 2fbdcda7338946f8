import type { StageServices } from '@penstock/stage/services/stage-services';

/**
 * The services of a page that is opened without signing in: all say that what they give is not part of it, so that no widget
 * shows a sample that looks like the plant. Charts draw the values from the moment the page was opened.
 *
 * @param words what they say, in the language of the page.
 */
export function sharedServices(words: () => string, now: () => number): StageServices {
  const refuse = () => Promise.reject(new Error(words()));
  const failed = () => Promise.resolve({ state: 'failed', message: words() } as const);
  return {
    reports: { run: refuse },
    alarms: { query: refuse, follow: () => () => undefined, acknowledge: failed },
    records: { now, read: refuse, save: refuse },
    weather: { query: failed },
    video: { move: failed, stop: failed, presets: failed, goToPreset: failed },
    scenes: { load: refuse },
    map: {
      tiles: refuse,
      follow: (_equipmentIds, listener) => {
        listener({ kind: 'failed', message: words() });
        return () => undefined;
      },
      openAlarms: refuse,
      addressOf: () => '',
    },
  };
}
