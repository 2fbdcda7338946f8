import { keptPreferences } from './kept-preferences.ts';
import { hasPlatform, readPlace } from './place.ts';
import { themeChoices, themeOf } from './theme-choice.ts';

// Runs before the first document is drawn, without the application: its colours and its frame are right from the start.
const root = document.documentElement;
const kept: { readonly theme?: unknown; readonly menuNarrow?: unknown } = keptPreferences();
const choice = themeChoices.find((one) => one === kept.theme) ?? 'system';
root.dataset.theme = themeOf(choice, globalThis.matchMedia('(prefers-color-scheme: dark)').matches);
if (choice === 'contrast') root.dataset.contrast = 'more';
readPlace(document);
const hasFrame = /^\/(?:manage|account\/(?:info|security|access|help|about))(?:mqtt)?\//;
if (hasPlatform() && hasFrame.test(`${location.pathname}/`))
  root.dataset.firstPaint = kept.menuNarrow === true ? 'narrow' : 'wide';
