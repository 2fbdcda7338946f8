import type { Client } from '@penstock/client/calls/client';
import { ClientError } from '@penstock/client/calls/error';
import type { CallAnswer } from '@penstock/contract/calls/call';
import { type pageInfo, pageAddCopy, pageSave } from '@penstock/contract/calls/page';
import { drawnSettings } from '@penstock/contract/dashboard/page';
import type { Editor } from '@penstock/scene/editor/editor';
import { Observable } from '@penstock/scene/observable';
import type { PageStore } from '@penstock/scene/page/page-store';
import { savedPage } from '@penstock/scene/page/saved-page';

/** A page as the platform answered it. */
export type LoadedPage = CallAnswer<typeof pageInfo>;

/** How far saving is. `conflict`: somebody else saved it, or has taken it over. */
export type SaveState =
  | { readonly step: 'idle' | 'saving' }
  | { readonly step: 'failed' | 'conflict'; readonly error: unknown };

/** The options of a save beside the page. */
export interface SaveOptions {
  readonly note?: string;
  /** Nobody asked for it. */
  readonly automatic?: boolean;
}

interface Environment {
  readonly client: Pick<Client, 'call'>;
  readonly editor: Editor;
  readonly page: LoadedPage;
  /** Names this tab to the platform. */
  readonly token: string;
  /** How the page looks, for lists; undefined where the browser cannot draw it. */
  readonly picture: () => Promise<File | undefined>;
}

/** The text of the file of a page; its password is never in it. */
export function pageText(store: PageStore): string {
  const page = savedPage(store);
  const { password: _password, ...con } = page.con;
  return JSON.stringify({ ...page, con });
}

/** Saves the page of an editor, from the revision that it was read at or saved as last. */
export class PageSaving {
  readonly state = new Observable<SaveState>({ step: 'idle' });
  /** The revision that the changes were made from, and who saved it when. */
  readonly saved: Observable<Pick<LoadedPage, 'revision' | 'author' | 'updateTime'>>;
  readonly #environment: Environment;
  #running: Promise<boolean> | undefined;

  constructor(environment: Environment) {
    this.#environment = environment;
    const { revision, author, updateTime } = environment.page;
    this.saved = new Observable({ revision, author, updateTime });
  }

  /** Saves the page as it is now. Answers whether it is saved; why not is in the state. While one save runs, no other starts. */
  save(options: SaveOptions = {}): Promise<boolean> {
    this.#running ??= this.#save(options).finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Saves the page as it is now as another page of the product. Answers its id. Throws ClientError. */
  async saveCopy(title: string): Promise<string> {
    const { client, editor, page, picture } = this.#environment;
    const image = await picture();
    const { id } = await client.call(pageAddCopy, {
      productId: page.productId,
      title,
      json: jsonFile(editor.store),
      ...(image && { picture: image }),
    });
    return id;
  }

  async #save({ note = '', automatic = false }: SaveOptions): Promise<boolean> {
    const { client, editor, page, token, picture } = this.#environment;
    const { store, history } = editor;
    this.state.set({ step: 'saving' });
    try {
      // Before anything waits, so that file and state are of one moment.
      const { stateId } = history;
      const json = jsonFile(store);
      const { title, width, height, fit, bgColor, bgImage, checkpwd, password } = drawnSettings(
        store.settings,
      );
      const image = await picture();
      const answer = await client.call(pageSave, {
        id: page.id,
        productId: page.productId,
        title,
        width,
        height,
        fit,
        bgColor,
        bgImage,
        checkpwd: checkpwd ?? false,
        password: password ?? '',
        revision: this.saved.get().revision,
        editor: token,
        note,
        automatic,
        json,
        ...(image && { picture: image }),
      });
      this.saved.set(answer);
      history.markSaved(stateId);
      this.state.set({ step: 'idle' });
      return true;
    } catch (error) {
      this.state.set({ step: isConflict(error) ? 'conflict' : 'failed', error });
      return false;
    }
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof ClientError && (error.is('page.changedBy') || error.is('page.notEditing'));
}

function jsonFile(store: PageStore): File {
  return new File([pageText(store)], 'page.json', { type: 'application/json' });
}
