import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import { z } from 'zod';
import { filePieces } from '@penstock/server/http/file-pieces';
import { handle, handleDownload, type HandlersOf } from '@penstock/server/http/handlers';
import { polledState } from '../operation/polled-state.ts';
import type { ConsoleHost, ConsoleWork } from './console-host.ts';
import type { Configurations } from '../configuration/configurations.ts';

/** The revision that an operation has read. */
const resultSchema = z.object({ sn: z.string(), revision: z.number(), hash: z.string() });

/** The calls of the configuration of a gateway as a whole. */
export function configurationHandlers(parts: {
  readonly host: ConsoleHost;
  readonly configurations: Configurations;
}): HandlersOf<'configurationRefresh' | 'gatewayExport' | 'gatewayExportCallback' | 'gatewayExportFile'> {
  const { host, configurations } = parts;

  /** Reads the current configuration of a gateway, unless it is stored. */
  const read =
    (sn: string): ConsoleWork =>
    async ({ progress, signal }) => {
      const { revision, hash } = await configurations.load(sn, progress, signal);
      return { sn, revision, hash };
    };

  return {
    configurationRefresh: handle(calls.configurationRefresh, async ({ sn }, context) => {
      const { name } = await host.gateway(sn, context);
      const started = { kind: 'configurationRefresh', title: name || sn, sn, locked: false } as const;
      return { uuid: await host.operations.start(started, read(sn), context) };
    }),

    gatewayExport: handle(calls.gatewayExport, async ({ sn }, context) => {
      const { name } = await host.gateway(sn, context);
      // Nothing may change the gateway while it is exported.
      const started = { kind: 'configurationExport', title: name || sn, sn, locked: true } as const;
      await host.log('gateway.export', sn, context);
      return { uuid: await host.operations.start(started, read(sn), context) };
    }),

    gatewayExportCallback: handle(calls.gatewayExportCallback, async ({ uuid }, context) => {
      const { operation } = await host.operations.find(uuid, context);
      const done = operation.state === 'success' ? { download: operation.download } : null;
      return { ...polledState(operation, context.language), data: done };
    }),

    gatewayExportFile: handleDownload(calls.gatewayExportFile, async ({ uuid }, context) => {
      const { operation, result } = await host.operations.find(uuid, context);
      if (operation.kind !== 'configurationExport' || operation.state !== 'success')
        throw failure('data.notFound');
      const key = resultSchema.parse(result);
      const { hardware } = await host.gateway(key.sn, context);
      const file = await configurations.file(key, hardware);
      return { content: filePieces(file), size: file.length };
    }),
  };
}
