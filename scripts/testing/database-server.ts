import type { TestProject } from 'vitest/node';
import { startTestServer } from '../../apps/platform/src/testing/test-server.ts';

/** Starts the PostgreSQL that the test files of a run share. The answer stops it and removes its data. */
export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startTestServer();
  project.provide('databaseServer', server);
  return stop;
}
