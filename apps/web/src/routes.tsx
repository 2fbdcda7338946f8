import { serialBase } from '@penstock/contract/local/place';
import { sideOf } from '@penstock/contract/model/role';
import { type LoaderFunction, redirect, redirectDocument, type RouteObject } from 'react-router';
import { Outline } from './design/Outline.tsx';
import type { Feature, FrameName } from './app/feature.ts';
import { featureList, features } from './features/list.ts';
import { chosenHome, homeRoutes } from './app/home.ts';
import { guard, type GuardSession, PageNotAllowed } from './app/guard.ts';
import { PageFailure } from './app/PageFailure.tsx';
import { inLibrary } from './app/library-part.tsx';
import { loadedPage, type PageSource, preparePage } from './app/page-loader.ts';
import { PageSlot } from './app/PageSlot.tsx';
import { pathTo, patterns } from './app/paths.ts';
import { pathInPlace } from './app/place.ts';
import { mayOpen, useSession } from './app/session.ts';
import { loadUser } from './app/session-actions.ts';

const session: GuardSession = {
  signedIn: () => useSession.getState().user !== undefined,
  load: loadUser,
  firstSetup: () => {
    const { user } = useSession.getState();
    if (user === undefined || !user.mustSetUp) return undefined;
    // The address names the account: by its phone, or by its name while it has none.
    return pathTo('AccountFirst', { tel: user.tel === '' ? user.username : user.tel });
  },
};

/**
 * Lets a page open by the session guard, while its file is loaded. `name` is what the guard knows the address by.
 * Throws {@link PageNotAllowed}.
 */
function guarded(feature: Feature, source: PageSource, name: string): LoaderFunction {
  return async ({ request, params }) => {
    const { pathname, search } = new URL(request.url);
    // The loader also runs when only the search of the address changes, and the page stays.
    const isOpened = loadedPage(source) === undefined || pathname !== globalThis.location.pathname;
    const prepared = preparePage(source);
    const verdict = await guard(name, pathInPlace(pathname) + search, session);
    if (!verdict.pass) return redirect(verdict.to);
    const { user } = useSession.getState();
    if (user !== undefined && !mayOpen(feature, user)) throw new PageNotAllowed();
    if (isOpened) feature.prepare?.(params);
    await prepared;
    return null;
  };
}

/** A page at an address. */
export function pageRoute(feature: Feature, path: string, name: string = feature.name): RouteObject {
  // A frame brings the component library for the pages in it.
  const source = feature.frame === 'none' ? inLibrary(feature) : feature;
  return {
    path,
    handle: feature,
    loader: guarded(feature, source, name),
    element: <PageSlot key={feature.name} source={source} outline={<Outline />} />,
    ErrorBoundary: PageFailure,
    HydrateFallback: Nothing,
  };
}

/** The pages that are drawn in a frame, at all their addresses: all, or those that some server has. */
export function pagesIn(
  frame: FrameName,
  isServed: (feature: Feature) => boolean = () => true,
): RouteObject[] {
  return featureList
    .filter((feature) => feature.frame === frame && isServed(feature))
    .flatMap((feature) =>
      [patterns[feature.name], ...(feature.aliases ?? [])].map((path) => pageRoute(feature, path)),
    );
}

const shell = inLibrary({ load: async () => (await import('./shell/Shell.tsx')).Shell });
export const gatewayFrame: PageSource = {
  load: async () => (await import('./shell/GatewayFrame.tsx')).GatewayFrame,
};

/** Draws its page without the component library, which what is opened beside the page brings. */
const monitorFrame: PageSource = {
  load: async () => (await import('./shell/MonitorFrame.tsx')).MonitorFrame,
};

/** A frame around pages, in its own chunk. */
export function frameRoute(source: PageSource, children: RouteObject[]): RouteObject {
  return {
    loader: async () => {
      await preparePage(source);
      return null;
    },
    element: <PageSlot source={source} outline={<Nothing />} />,
    ErrorBoundary: PageFailure,
    HydrateFallback: Nothing,
    children,
  };
}

export function redirection(path: string, to: string): RouteObject {
  return { path, loader: () => redirect(to), element: <Nothing />, HydrateFallback: Nothing };
}

/** Leads customers to the page that their account opens first, and operators to the first that they may open. */
function home(path: string): RouteObject {
  return {
    path,
    loader: async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const verdict = await guard(unknownPage, pathname + search, session);
      if (!verdict.pass) return redirect(verdict.to);
      const { user } = useSession.getState();
      if (user !== undefined && sideOf(user.roleType) === 'customer')
        return redirect(patterns[homeRoutes[await chosenHome()]]);
      const first = featureList.find(
        (feature) => feature.menu !== undefined && user !== undefined && mayOpen(feature, user),
      );
      return redirect(first === undefined ? pathTo('EquipmentList') : patterns[first.name]);
    },
    element: <Nothing />,
    HydrateFallback: Nothing,
  };
}

/** Another place of this platform, whose first document is its own; a development server has the one of the platform alone. */
function otherPlace(base: string): RouteObject[] {
  if (import.meta.env.DEV) return [];
  return [
    {
      path: `${base}/*`,
      loader: ({ request }) => redirectDocument(request.url),
      element: <Nothing />,
      HydrateFallback: Nothing,
    },
  ];
}

function Nothing() {
  return null;
}

/** An unknown page in the shell, for the guard: the shell needs somebody who is signed in. */
export const unknownPage = 'unknown';

/**
 * Every route there is (platform specification, section 2), made from the features. Pages that do not exist have
 * none. An unknown address below a frame keeps the shell and the address; any other leads to /404.
 */
export const routes: RouteObject[] = [
  redirection('/', pathTo('Login')),
  redirection('/findpwd', pathTo('FindpwdAccount')),
  ...pagesIn('none'),
  frameRoute(shell, [
    home('/manage'),
    redirection('/managemqtt', pathTo('GatewayList')),
    {
      path: '/manage/eg/equipment/edit/:equipmentId',
      loader: ({ params }) => redirect(pathTo('EquipmentInfo', { equipmentId: params.equipmentId ?? '' })),
    },
    {
      path: '/manage/product/edit/:productId',
      loader: ({ params }) => redirect(pathTo('ProductInfo', { productId: params.productId ?? '' })),
    },
    redirection('/account', pathTo('SecuritySms')),
    redirection('/account/security', pathTo('SecuritySms')),
    redirection('/account/info', pathTo('InfoSms')),
    ...pagesIn('shell'),
    ...pagesIn('window'),
    frameRoute(gatewayFrame, pagesIn('gateway')),
    pageRoute(features['404'], '/manage/*', unknownPage),
    pageRoute(features['404'], '/managemqtt/*', unknownPage),
    pageRoute(features['404'], '/account/*', unknownPage),
  ]),
  frameRoute(monitorFrame, pagesIn('monitor')),
  ...otherPlace(serialBase),
  redirection('*', pathTo('404')),
];
