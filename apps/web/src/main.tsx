// Before any schema is made.
import './app/no-eval.ts';
import { createRoot } from 'react-dom/client';
import { currentLanguage, followOtherTabs } from './app/preferences.ts';
import { hasPlatform, atSerialPort, readPlace } from './app/place.ts';
import { followNetwork } from './app/reachability.ts';
import { Root } from './app/Root.tsx';
import { TextsMissing } from './app/TextsMissing.tsx';
import { askEarly } from './app/session-actions.ts';
import './design/base.css';
import { createRouter } from './router.ts';
import { startTexts } from './texts/i18n.ts';

readPlace(document);

// Every page below this needs a session; its guard takes the answer.
if (/^\/manage(?:mqtt)?\//.test(globalThis.location.pathname)) askEarly();

followNetwork(globalThis.window);
followOtherTabs(globalThis.window);
if (import.meta.env.PROD && hasPlatform())
  import('./installed/install-worker.ts').then(
    ({ installWorker }) => installWorker(globalThis.window),
    // Without it only the page that opens without a network is missing.
    () => undefined,
  );

if (atSerialPort())
  import('./features/connect/port/own-port.ts').then(
    ({ ownPort }) => ownPort().resume(),
    // The port can be chosen again.
    () => undefined,
  );

/** The router of this page; the routes without a platform are a file of their own. */
async function router() {
  return hasPlatform() ? createRouter() : createRouter((await import('./local-routes.tsx')).localRoutes);
}

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root element');
const page = createRoot(root);
const language = currentLanguage();
startTexts(language).then(
  async () => page.render(<Root router={await router()} />),
  () => page.render(<TextsMissing language={language} onReload={() => globalThis.location.reload()} />),
);
