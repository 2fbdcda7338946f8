/** Keeps secrets of remembered connections, by the ids of those. */
export interface SecretStore {
  /** The secret; undefined where it has none of that id. @throws CatalogueError `remembered.storeFailed` and as the store says. */
  read(id: string): Promise<string | undefined>;
  /** Durable when it resolves. @throws CatalogueError likewise. */
  write(id: string, secret: string): Promise<void>;
  /** Removes it, if it is there. @throws CatalogueError likewise. */
  remove(id: string): Promise<void>;
}
