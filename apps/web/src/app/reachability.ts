import { create } from 'zustand';

/** What stands between this page and the platform. */
interface Reachability {
  /** The browser says that it has a network. */
  readonly network: boolean;
  /** The last call reached the platform. */
  readonly platform: boolean;
}

/** Whether calls get through. */
export const useReachability = create<Reachability>(() => ({ network: true, platform: true }));

/** Takes what a call found out. */
export function noteReached(platform: boolean): void {
  if (useReachability.getState().platform !== platform) useReachability.setState({ platform });
}

/** Follows what the browser says of its network. The answer ends it. */
export function followNetwork(view: Window): () => void {
  const tell = () => useReachability.setState({ network: view.navigator.onLine });
  tell();
  view.addEventListener('online', tell);
  view.addEventListener('offline', tell);
  return () => {
    view.removeEventListener('online', tell);
    view.removeEventListener('offline', tell);
  };
}
