import type { Parts } from '../parts/parts.ts';
import type { Problems } from '../../document/problem.ts';
import { checkAlarms } from './alarms.ts';
import { checkCollisions } from './collisions.ts';
import { checkDataServices } from './data-services.ts';
import { checkDrivers } from './drivers.ts';
import { checkIntermediate } from './formulas.ts';
import { gatherNames } from './names.ts';
import { checkSettings } from './settings.ts';
import { checkScripts, checkTopics } from './topics.ts';
import { checkVariables } from './variables.ts';
import { checkVendors } from './vendors.ts';

/**
 * Checks what the parts of a configuration mean to each other: names that must be unique or must exist, addresses,
 * formulas, topics, scripts, ports. Fields that are wrong on their own have been reported and are left out.
 */
export function checkParts(parts: Parts, problems: Problems): void {
  const names = gatherNames(parts, problems);
  checkDrivers(parts, problems);
  checkVariables(parts, names, problems);
  checkIntermediate(parts, names, problems);
  checkAlarms(parts, names, problems);
  checkTopics(parts, names, problems);
  checkCollisions(parts, names, problems);
  checkVendors(parts, names, problems);
  checkDataServices(parts, names, problems);
  checkScripts(parts, names, problems);
  checkSettings(parts, names, problems);
}
