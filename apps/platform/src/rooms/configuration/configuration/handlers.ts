import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import { z } from 'zod';
import type { Db } from '../../../kernel/database/schema.ts';
import { filePieces } from '../../../kernel/http/file-pieces.ts';
import { handle, handleDownload, type HandlersOf } from '../../../kernel/http/handlers.ts';
import { gatewayFor } from '../../gateways/gateway/access.ts';
import { polledState } from '../../gateways/operation/polled-state.ts';
import type { LongOperations, OperationWork } from '../../gateways/operation/long-operations.ts';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import type { Configurations } from './configurations.ts';

/** The revision that an operation has read. */
const resultSchema = z.object({ sn: z.string(), revision: z.number(), hash: z.string() });

/** The calls of the configuration of a gateway as a whole. */
export function configurationHandlers(parts: {
  readonly db: Db;
  readonly configurations: Configurations;
  readonly operations: LongOperations;
}): HandlersOf<'configurationRefresh' | 'gatewayExport' | 'gatewayExportCallback' | 'gatewayExportFile'> {
  const { db, configurations, operations } = parts;

  /** Reads the current configuration of a gateway, unless it is stored. */
  const read =
    (sn: string): OperationWork =>
    async ({ progress, signal }) => {
      const { revision, hash } = await configurations.load(sn, progress, signal);
      return { sn, revision, hash };
    };

  return {
    configurationRefresh: handle(calls.configurationRefresh, async ({ sn }, { caller }) => {
      const { name } = await gatewayFor(db, caller, sn);
      const started = { kind: 'configurationRefresh', title: name || sn, sn } as const;
      return { uuid: await operations.start(caller.accountId, started, read(sn)) };
    }),

    gatewayExport: handle(calls.gatewayExport, async ({ sn }, context) => {
      const { caller } = context;
      const { name } = await gatewayFor(db, caller, sn);
      const started = { kind: 'configurationExport', title: name || sn, sn, locks: [sn] } as const;
      await change(db, actorOf(context), 'gateway.export', async () => ({
        object: { type: 'gateway', id: sn },
        result: undefined,
      }));
      return { uuid: await operations.start(caller.accountId, started, read(sn)) };
    }),

    gatewayExportCallback: handle(calls.gatewayExportCallback, async ({ uuid }, { caller, language }) => {
      const { operation } = await operations.ofAccount(uuid, caller.accountId);
      const done = operation.state === 'success' ? { download: operation.download } : null;
      return { ...polledState(operation, language), data: done };
    }),

    gatewayExportFile: handleDownload(calls.gatewayExportFile, async ({ uuid }, { caller }) => {
      const { operation, result } = await operations.ofAccount(uuid, caller.accountId);
      if (operation.kind !== 'configurationExport' || operation.state !== 'success')
        throw failure('data.notFound');
      const key = resultSchema.parse(result);
      const { hardware } = await gatewayFor(db, caller, key.sn);
      const file = await configurations.file(key, hardware);
      return { content: filePieces(file), size: file.length };
    }),
  };
}
