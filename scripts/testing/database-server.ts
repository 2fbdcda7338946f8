import process from 'node:process';
import type { TestProject } from 'vitest/node';
import { z } from 'zod';
import { startTestServer } from '../../apps/platform/src/testing/test-server.ts';

const serverSchema = z.object({
  host: z.string(),
  port: z.number().int(),
  user: z.string(),
  password: z.string(),
  workers: z.array(z.number().int()).optional(),
});

/**
 * Gives test files the PostgreSQL that they share: the one of `npm test`, which PENSTOCK_TEST_DATABASE names as JSON, or
 * one that is started here. The answer stops what was started.
 */
export default async function shareDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const named = process.env['PENSTOCK_TEST_DATABASE'];
  if (named !== undefined) {
    project.provide('databaseServer', serverSchema.parse(JSON.parse(named)));
    return () => Promise.resolve();
  }
  const { server, stop } = await startTestServer();
  project.provide('databaseServer', server);
  return stop;
}
