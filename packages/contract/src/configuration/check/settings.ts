import type { Parts } from '../parts/parts.ts';
import type { Problems } from '../../document/problem.ts';
import { checkTarget, checkTopicName, databasesOf } from './topics.ts';
import type { Names } from './names.ts';

/** Checks what the system settings refer to, and that two of them do not use the same port. */
export function checkSettings(parts: Parts, names: Names, problems: Problems): void {
  const { transparent, plcDownload, statusReporting } = parts.settings;
  const databases = databasesOf(parts);
  for (const [part, { enabled, target = '' }] of Object.entries({ transparent, statusReporting })) {
    if (enabled && databases.has(target))
      problems.add(['settings', part, 'target'], 'server.reportsOnly', { target });
  }
  if (transparent.enabled) checkTarget(transparent.target, ['settings', 'transparent'], names, problems);
  const { port } = transparent;
  if (transparent.enabled && plcDownload.enabled && port !== undefined && plcDownload.port === port) {
    problems.add(['settings', 'plcDownload', 'port'], 'port.shared', { port });
  }
  if (statusReporting.enabled) {
    checkTopicName(statusReporting, ['settings', 'statusReporting'], parts, problems);
    checkTarget(statusReporting.target, ['settings', 'statusReporting'], names, problems);
  }
}
