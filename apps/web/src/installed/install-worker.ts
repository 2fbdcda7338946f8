/** The address of the service worker; it answers for every page. */
const workerAddress = '/service-worker.js';

/**
 * Installs the service worker when the page has loaded, so that it takes nothing from its start. A browser offers workers to https
 * and to this machine only: elsewhere the application works as before.
 */
export function installWorker(view: Window): void {
  const { serviceWorker } = view.navigator;
  // Types promise one in every browser; pages of plain HTTP have none.
  if (!('serviceWorker' in view.navigator)) return;
  const install = () => {
    // Without a worker, only the page that opens without a network is missing.
    serviceWorker.register(workerAddress).catch(() => undefined);
  };
  if (view.document.readyState === 'complete') install();
  else view.addEventListener('load', install, { once: true });
}
