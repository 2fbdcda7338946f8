/** Where the browser keeps what a person prefers (app/preferences.ts): only the language and the theme are read. */
const storageKey = 'penstock.preferences';

/** How often the platform is asked whether it is there again, in ms. */
const pause = 10_000;

interface Preferences {
  readonly language?: unknown;
  readonly theme?: unknown;
}

function preferences(view: Window): Preferences {
  try {
    const kept: unknown = JSON.parse(view.localStorage.getItem(storageKey) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** Shows the part of the page in the language of the person; without a choice, in the first of the browser that there is. */
function showLanguage(view: Window, language: unknown): void {
  const parts = [...view.document.querySelectorAll<HTMLElement>('main[lang]')];
  const wanted = (typeof language === 'string' ? [language] : view.navigator.languages).map(
    (tag) => tag.toLowerCase().split('-')[0],
  );
  const shown =
    wanted
      .map((code) => parts.find(({ lang }) => lang.toLowerCase().split('-')[0] === code))
      .find((part) => part !== undefined) ?? parts[0];
  for (const part of parts) part.hidden = part !== shown;
  if (shown !== undefined) view.document.documentElement.lang = shown.lang;
}

/** Makes the page that opens without a network say why, and open the page that was asked for when the platform answers again. */
export function watchOffline(view: Window & { readonly fetch: typeof fetch }): void {
  const { document } = view;
  const { language, theme } = preferences(view);
  showLanguage(view, language);
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;

  const say = () => {
    const reason = view.navigator.onLine ? 'platform' : 'network';
    for (const title of document.querySelectorAll<HTMLElement>('[data-reason]'))
      title.hidden = title.dataset['reason'] !== reason;
  };
  const retry = async () => {
    say();
    try {
      const answer = await view.fetch('/', { method: 'HEAD', cache: 'no-store' });
      if (answer.ok) view.location.reload();
    } catch {
      // It is not there yet.
    }
  };
  say();
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => void retry());
  view.addEventListener('online', () => void retry());
  view.addEventListener('offline', say);
  view.setInterval(() => void retry(), pause);
}
