import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { fileDiscard, fileOpen, fileResume, fileSave } from '@penstock/contract/local/file-calls';
import type { LocalFile } from '@penstock/contract/local/console-calls';
import type { Connecting } from '@penstock/local-console/connecting';
import { FileGateway } from '@penstock/local-console/file/file-gateway';
import type { LocalConsole } from '@penstock/local-console/local-console';
import type { Clock } from '@penstock/node-kit/clock';
import { filePieces } from '@penstock/server/http/file-pieces';
import { handle, handleDownload, type Handler } from '@penstock/server/http/handlers';
import { contentOf } from '@penstock/server/http/uploaded-files';
import type { UsedWay } from '../remembered/remembered-way.ts';

/** The configuration file that is edited without a gateway. It stays, as edited, while the tool is connected to a gateway. */
export class FileDesk {
  #file: FileGateway | undefined;

  /** The facts about it for pages; null where there is none. */
  get facts(): LocalFile | null {
    if (this.#file === undefined) return null;
    const { name, sn, isUnsaved } = this.#file;
    return { name, sn, unsaved: isUnsaved };
  }

  /** The calls about it. */
  handlers(
    { thread, gateway }: Pick<LocalConsole, 'thread' | 'gateway'>,
    connecting: Pick<Connecting<UsedWay>, 'connect' | 'end'>,
    clock: Clock,
  ): readonly Handler[] {
    const show = async (file: FileGateway) => {
      const { sn } = await connecting.connect(async () => file.link(), file.name);
      return { sn };
    };
    const current = () => {
      if (this.#file === undefined) throw failure('data.notFound');
      return this.#file;
    };
    return [
      handle(fileOpen, async ({ discard }, _context, files) => {
        const before = this.#file;
        if (before?.isUnsaved === true && !discard)
          throw failure('connect.fileUnsaved', { name: before.name });
        const file = files.required('file');
        const content = await contentOf(file);
        const opened = await thread.run({ kind: 'openFile', content }).catch((error: unknown) => {
          throw asFileError(error);
        });
        const made = new FileGateway({ thread, clock, name: file.name, opened });
        const answer = await show(made);
        this.#file = made;
        return answer;
      }),
      handle(fileResume, () => show(current())),
      handleDownload(fileSave, async () => {
        const content = await current().save();
        return { content: filePieces(content), size: content.length };
      }),
      handle(fileDiscard, async () => {
        this.#file = undefined;
        if (gateway.connection?.mode === 'file') await connecting.end();
        return {};
      }),
    ];
  }
}

/** A file that holds no configuration at all is distinguished from one that breaks rules. */
function asFileError(error: unknown): unknown {
  const isNone =
    error instanceof CatalogueError &&
    error.problems.some(
      ({ path, key }) => path === '' && (key === 'document.syntax' || key === 'value.type'),
    );
  return isNone ? failure('upload.configuration', {}, { problems: error.problems, cause: error }) : error;
}
