import type { RouteObject } from 'react-router';
import type { Feature } from './app/feature.ts';
import { inLibrary } from './app/library-part.tsx';
import { pathTo, patterns } from './app/paths.ts';
import { features } from './features/list.ts';
import { frameRoute, gatewayFrame, pageRoute, pagesIn, redirection, unknownPage } from './routes.tsx';

const localShell = inLibrary({
  load: async () => (await import('./shell/LocalShell.tsx')).LocalShell,
});

const isLocal = ({ isLocal: also, name }: Feature) => also === true || name === '404';

/** The routes in the connection tool and at a gateway: the console of the one gateway, and how it is reached. */
export const localRoutes: RouteObject[] = [
  redirection('/', pathTo('Connect')),
  redirection('/login', pathTo('Connect')),
  redirection('/manage', pathTo('Connect')),
  redirection(patterns.GatewayList, pathTo('Connect')),
  ...pagesIn('none', isLocal),
  frameRoute(localShell, [
    ...pagesIn('shell', isLocal),
    frameRoute(gatewayFrame, pagesIn('gateway', isLocal)),
    pageRoute(features['404'], '/manage/*', unknownPage),
    pageRoute(features['404'], '/managemqtt/*', unknownPage),
  ]),
  redirection('*', pathTo('404')),
];
