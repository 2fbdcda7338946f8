import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { reasonOf, signInAddress } from './app/guard.ts';
import { currentLanguage, followOtherTabs } from './app/preferences.ts';
import { followNetwork } from './app/reachability.ts';
import { Root } from './app/Root.tsx';
import { routes } from './routes.tsx';
import { onSignedOut } from './app/services.ts';
import { useSession } from './app/session.ts';
import { clearSession } from './app/session-actions.ts';
import { initialThemeName } from './app/theme-name.ts';
import './design/base.css';
import './namespaces.ts';
import { tokenStyleSheet } from './design/style-sheet.ts';
import { startTexts } from './texts/i18n.ts';

const tokens = document.createElement('style');
tokens.textContent = tokenStyleSheet();
document.head.prepend(tokens);
document.documentElement.dataset.theme = initialThemeName();

startTexts(currentLanguage());
followNetwork(globalThis.window);
followOtherTabs(globalThis.window);

const router = createBrowserRouter(routes);

onSignedOut((error) => {
  // Whoever was not signed in is sent by the guard, which asked.
  if (useSession.getState().user === undefined) return;
  clearSession();
  const { pathname, search } = router.state.location;
  void router.navigate(signInAddress(pathname + search, reasonOf(error) ?? 'expired'));
});

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root element');
createRoot(root).render(<Root router={router} />);
