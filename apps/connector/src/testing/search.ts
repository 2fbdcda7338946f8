import { discoverGateways } from '../links/discover.ts';

// A program of its own, for tests that run it on another machine: it prints what it finds.
console.log(JSON.stringify(await discoverGateways({ time: 4000 })));
