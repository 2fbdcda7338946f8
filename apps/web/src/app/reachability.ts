import { create } from 'zustand';

/** Whether this page reaches the platform. */
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

/** Follows what the browser reports of its network. The answer ends it. */
export function followNetwork(view: Window): () => void {
  const note = () => useReachability.setState({ network: view.navigator.onLine });
  note();
  view.addEventListener('online', note);
  view.addEventListener('offline', note);
  return () => {
    view.removeEventListener('online', note);
    view.removeEventListener('offline', note);
  };
}
