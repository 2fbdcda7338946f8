import type { PageStore } from '@penstock/scene/page/page-store';
import type { PageScripts } from '@penstock/stage/scripting/page-scripts';
import type { WriteService } from '@penstock/stage/services/write-service';
import type { ValueHub } from '@penstock/stage/values/value-hub';

/** A page that is shown, and what its scripts need of the part that shows it. */
export interface PageOfScripts {
  readonly store: PageStore;
  readonly hub: ValueHub;
  readonly page: { readonly id: string; readonly title: string };
  /** Empty while there is none, as with simulated values. */
  readonly equipmentId: string;
  /** Other equipments that the page may show; left out where it may show all that the viewer may see. */
  readonly equipments?: ReadonlySet<string> | undefined;
  /** The present service that writes; undefined where nothing can be written. */
  readonly write: () => WriteService | undefined;
  /** Opens another page of the product by its title or id. Throws an Error for the script where there is none. */
  readonly navigate: (page: string) => void;
  readonly openLink: (address: string, target: '_self' | '_blank') => Promise<void> | void;
}

/** The running scripts of a page that is shown. */
export interface OpenedScripts {
  readonly scripts: PageScripts;
  /** Runs them when they are to run. */
  readonly start: () => void;
  /** Runs those for the end, and ends all. */
  readonly end: () => void;
  /** Ends all at once. */
  readonly close: () => void;
}
