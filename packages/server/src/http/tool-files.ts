import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import {
  gatewayPackageFile,
  gatewayPackagesFile,
  gatewaySumsFile,
} from '@penstock/contract/model/gateway-package';
import {
  toolAddress,
  toolFactsFile,
  toolFile,
  toolLicencesFile,
  toolPackageFile,
  toolPackagesFile,
  toolSumsFile,
} from '@penstock/contract/model/tool-file';
import type { FastifyInstance } from 'fastify';
import { notFound } from './web-application.ts';

/** The folders of what is offered for download. */
export interface ToolFolders {
  /** The folder of the tool for PLC remote download. Nothing is served where the tool is not in it. */
  readonly tool: string;
  /**
   * The folder of the packages of the connection tool and of the gateway. `npm run package:connector` and `package:gateway` may fill it
   * while this server runs.
   */
  readonly packages: string;
}

/**
 * Serves the connection tool and the gateway for download, and the facts about them, to everybody: whoever is to use a tunnel need not have an account on
 * this machine. Files are sent as they are read, also parts of them, so that a download goes on where it was cut.
 */
export async function registerToolFiles(app: FastifyInstance, folders: ToolFolders): Promise<void> {
  const tool = resolve(folders.tool);
  const packages = resolve(folders.packages);
  if (!existsSync(join(tool, toolFile))) {
    app.log.warn({ folder: tool }, 'no connection tool in this folder: it is not offered for download');
    return;
  }
  await app.register(async (part) => {
    await part.register(fastifyStatic, {
      root: tool,
      serve: false,
      setHeaders: (reply, path) => {
        const file = path.slice(path.lastIndexOf('/') + 1).replace(/^.*\\/, '');
        reply.header('cache-control', 'no-cache');
        // A browser saves it, and never runs it as a script of this origin.
        if (file !== toolFile && !isPackage(file)) return;
        reply.header('content-type', 'application/octet-stream');
        reply.header('content-disposition', `attachment; filename="${file}"`);
      },
    });
    part.route<{ Params: { file: string } }>({
      method: ['GET', 'HEAD'],
      url: `${toolAddress}:file`,
      handler: (request, reply) => {
        const { file } = request.params;
        const isPacked = isPackage(file) || besidePackages.includes(file);
        if (!isPacked && file !== toolFile && file !== toolFactsFile) throw notFound(request);
        const folder = isPacked ? packages : tool;
        if (!existsSync(join(folder, file))) throw notFound(request);
        return reply.sendFile(file, folder);
      },
    });
  });
}

const besidePackages: readonly string[] = [
  toolPackagesFile,
  toolLicencesFile,
  toolSumsFile,
  gatewayPackagesFile,
  gatewaySumsFile,
];

function isPackage(file: string): boolean {
  return toolPackageFile.test(file) || gatewayPackageFile.test(file);
}
