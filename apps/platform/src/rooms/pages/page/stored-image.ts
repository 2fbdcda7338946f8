import type { FileContent } from '@penstock/server/http/handlers';
import type { StoredFiles } from '../../../kernel/files/stored/stored-files.ts';
import type { ShownImage } from './page-image-repository.ts';

/** An image of a page as an answer. `isLasting`: it was asked for by its present version. */
export function storedImage(files: StoredFiles, image: ShownImage, isLasting: boolean): FileContent {
  return { ...files.content(image.file_id, image), contentType: image.content_type, isLasting };
}
