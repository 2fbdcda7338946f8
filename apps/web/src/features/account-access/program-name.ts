const browsers: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\bMicroMessenger\/(\d+)/, 'WeChat'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\bM?QQBrowser\/(\d+)/, 'QQ Browser'],
  [/\bUCBrowser\/(\d+)/, 'UC Browser'],
  [/\bCriOS\/(\d+)/, 'Chrome'],
  [/\bChrome\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[^)]* Safari\//, 'Safari'],
];

const systems: readonly (readonly [mark: string, name: string])[] = [
  ['Windows', 'Windows'],
  ['HarmonyOS', 'HarmonyOS'],
  ['OpenHarmony', 'HarmonyOS'],
  ['CrOS', 'ChromeOS'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
];

/**
 * A browser and its system, as people call them, from how it names itself; undefined when it says nothing known. For a
 * list to choose from only: anybody can claim to be any browser.
 */
export function programName(userAgent: string): string | undefined {
  const browser = browsers
    .map(([mark, name]) => ({ name, version: mark.exec(userAgent)?.[1] }))
    .find(({ version }) => version !== undefined);
  const system = systems.find(([mark]) => userAgent.includes(mark))?.[1];
  if (browser === undefined) return system;
  const name = `${browser.name} ${browser.version}`;
  return system === undefined ? name : `${name} · ${system}`;
}
