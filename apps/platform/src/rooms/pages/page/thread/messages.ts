import type { PageContents } from '../page-contents.ts';
import type { Id } from '@penstock/contract/calls/identifier';
import type { StoredComponent } from '../component-file.ts';
import type { SettingsChange, StoredPage } from '../page-file.ts';
import type { ImportedPage } from '../page-import.ts';
import type { ReboundPage, TitledRebinding, UsedSource } from '../page-rebinding.ts';

/** The tasks of the thread of pages. Stored pages are JSON text, deflated with the header of zlib. */
export type PageTask =
  /** The stored form of the file of a page, in UTF-8 or as it was stored before, with other settings. */
  | {
      readonly kind: 'page';
      readonly content: Uint8Array;
      readonly form: 'text' | 'stored';
      readonly change: SettingsChange;
    }
  /** The part that is stored of the text of a component, called as its text says or otherwise. */
  | { readonly kind: 'component'; readonly text: string; readonly title: string | undefined }
  /** The ids of the components that the file of a page brings, in UTF-8. */
  | { readonly kind: 'pageComponents'; readonly content: Uint8Array }
  /** The content of the file of a page. `ids`: the new names of its components, by their ids in the file. */
  | {
      readonly kind: 'pageImport';
      readonly content: Uint8Array;
      readonly ids: ReadonlyMap<string, Id>;
      readonly change: SettingsChange;
    }
  /** The sources that a stored page is bound to. */
  | { readonly kind: 'pageSources'; readonly content: Uint8Array }
  /** The parts of a stored page that decide about its rights. */
  | { readonly kind: 'pageContents'; readonly content: Uint8Array }
  /** A stored page with other bindings and settings. */
  | {
      readonly kind: 'pageRebinding';
      readonly content: Uint8Array;
      readonly rebindings: readonly TitledRebinding[];
      readonly change: SettingsChange;
    };

/** The answers of the thread to each kind of task. */
export interface PageResults {
  page: StoredPage;
  component: StoredComponent;
  pageComponents: { readonly names: readonly Id[] };
  pageImport: ImportedPage;
  pageContents: PageContents;
  pageSources: { readonly sources: readonly UsedSource[] };
  pageRebinding: ReboundPage;
}
