import { createBrowserRouter } from 'react-router';
import { reasonOf, signInAddress } from './app/guard.ts';
import { onSignedOut } from './app/services.ts';
import { useSession } from './app/session.ts';
import { clearSession } from './app/session-actions.ts';
import { routes } from './routes.tsx';

/** The router of the application. Whoever loses the session while a page is open is led to the sign-in page. */
export function createRouter(): ReturnType<typeof createBrowserRouter> {
  const router = createBrowserRouter(routes);
  onSignedOut((error) => {
    // Whoever was not signed in is sent by the guard, which asked.
    if (useSession.getState().user === undefined) return;
    clearSession();
    const { pathname, search } = router.state.location;
    void router.navigate(signInAddress(pathname + search, reasonOf(error) ?? 'expired'));
  });
  return router;
}
