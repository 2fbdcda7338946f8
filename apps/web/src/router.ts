import { createBrowserRouter } from 'react-router';
import { reasonOf, signInAddress } from './app/guard.ts';
import { baseAddress, pathInPlace } from './app/place.ts';
import { onSignedOut } from './app/services.ts';
import { useSession } from './app/session.ts';
import { clearSession } from './app/session-actions.ts';
import { routes } from './routes.tsx';
import type { RouteObject } from 'react-router';

/** The router of the application, with the routes of the server of this page. Whoever loses the session while a page is open is led to the sign-in page. */
export function createRouter(own: RouteObject[] = routes): ReturnType<typeof createBrowserRouter> {
  const router = createBrowserRouter(own, { basename: baseAddress() || '/' });
  onSignedOut((error) => {
    // Whoever was not signed in is sent by the guard, which asked.
    if (useSession.getState().user === undefined) return;
    clearSession();
    const { pathname, search } = router.state.location;
    void router.navigate(signInAddress(pathInPlace(pathname) + search, reasonOf(error) ?? 'expired'));
  });
  return router;
}
