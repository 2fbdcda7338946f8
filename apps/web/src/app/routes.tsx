import type { ComponentType } from 'react';
import { type LoaderFunction, redirect, type RouteObject } from 'react-router';
import { PageFailure } from './PageFailure.tsx';
import { guard } from './guard.ts';
import { paths } from './paths.ts';
import type { RouteName } from './route-names.ts';
import { useSession } from './session.ts';
import { loadUser } from './session-actions.ts';

const session = { signedIn: () => useSession.getState().user !== undefined, load: loadUser };

function guarded(name: RouteName): LoaderFunction {
  return async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const verdict = await guard(name, pathname + search, session);
    return verdict.pass ? null : redirect(verdict.to);
  };
}

/** A page: its name for the guard, its path, and its own chunk. */
function page(name: RouteName, path: string, load: () => Promise<ComponentType>): RouteObject {
  return {
    path,
    loader: guarded(name),
    lazy: async () => ({ Component: await load() }),
    ErrorBoundary: PageFailure,
  };
}

function moved(path: string, to: string): RouteObject {
  return { path, loader: () => redirect(to) };
}

const signIn = async () => (await import('../features/sign-in/SignInPage.tsx')).SignInPage;
const notFound = async () => (await import('../features/not-found/NotFoundPage.tsx')).NotFoundPage;
const equipmentList = async () =>
  (await import('../features/equipment-list/EquipmentListPage.tsx')).EquipmentListPage;
const live = async () => (await import('../features/live/LivePage.tsx')).LivePage;

/** Every route there is (platform specification, section 2). Pages that do not exist yet have none. */
export const routes: RouteObject[] = [
  moved('/', paths.login),
  page('Login', paths.login, signIn),
  page('Login', '/login.jsp', signIn),
  page('404', paths.notFound, notFound),
  {
    path: '/manage',
    lazy: async () => ({ Component: (await import('../shell/Shell.tsx')).Shell }),
    ErrorBoundary: PageFailure,
    HydrateFallback: () => null,
    children: [
      { index: true, loader: () => redirect(paths.equipmentList) },
      page('EquipmentList', 'eg/equipment/list', equipmentList),
      page('EquipmentList', 'equipment/list', equipmentList),
      {
        path: 'eg/equipment/edit/:equipmentId',
        loader: ({ params }) => redirect(paths.equipmentSignals(params.equipmentId ?? '')),
      },
      page('EquipmentSignals', 'eg/equipment/edit/:equipmentId/signal', live),
    ],
  },
  moved('*', paths.notFound),
];
