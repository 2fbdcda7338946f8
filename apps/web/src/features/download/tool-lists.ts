import {
  type GatewayPackages,
  gatewayPackagesFile,
  gatewayPackagesSchema,
} from '@penstock/contract/model/gateway-package';
import {
  toolAddress,
  toolFactsFile,
  toolFactsSchema,
  type ToolPackages,
  toolPackagesFile,
  toolPackagesSchema,
} from '@penstock/contract/model/tool-file';
import { useEffect, useState } from 'react';
import type { z } from 'zod';

type ToolFacts = z.output<typeof toolFactsSchema>;

/** The facts about the tool for PLC remote download that this platform offers. */
export function useToolFacts(): ToolFacts | null | undefined {
  return useToolList(toolFactsFile, toolFactsSchema);
}

/** The packages of the connection tool that this platform offers. */
export function useToolPackages(): ToolPackages | null | undefined {
  return useToolList(toolPackagesFile, toolPackagesSchema);
}

/** The packages of the gateway that this platform offers. */
export function useGatewayPackages(): GatewayPackages | null | undefined {
  return useToolList(gatewayPackagesFile, gatewayPackagesSchema);
}

/**
 * A list beside the files for download; null where there is none, undefined until that is known. Nobody need be signed in: the page has
 * no cache of answers.
 */
function useToolList<List>(file: string, schema: z.ZodType<List>): List | null | undefined {
  const [list, setList] = useState<List | null>();
  useEffect(() => {
    const leaving = new AbortController();
    loadList(file, schema, leaving.signal).then(setList, () => {
      if (!leaving.signal.aborted) setList(null);
    });
    return () => leaving.abort();
  }, [file, schema]);
  return list;
}

async function loadList<List>(file: string, schema: z.ZodType<List>, signal: AbortSignal): Promise<List> {
  const answer = await fetch(toolAddress + file, { signal, cache: 'no-cache' });
  if (!answer.ok) throw new Error(`nothing at ${file}: ${answer.status}`);
  return schema.parse(await answer.json());
}
