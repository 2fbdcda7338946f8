import { errorEntries } from './entry.ts';

/** Areas, and groups of people. */
export const areaErrors = errorEntries({
  'area.tooMany': { code: '1547', status: 409, parameters: ['maximum'] },
  'area.tooDeep': { code: '1548', status: 409, parameters: ['maximum'] },
  'area.cycle': { code: '1549', status: 409, parameters: [] },
  'area.foreignEquipment': { code: '1550', status: 403, parameters: ['count'] },
  'area.otherCompany': { code: '1551', status: 409, parameters: [] },
  'area.tooManyAuthorised': { code: '1552', status: 409, parameters: ['maximum'] },
  'peopleGroup.tooMany': { code: '1641', status: 409, parameters: ['maximum'] },
  'peopleGroup.titleTaken': { code: '1642', status: 409, parameters: ['title'] },
  'peopleGroup.tooManyMembers': { code: '1643', status: 409, parameters: ['maximum'] },
  'peopleGroup.foreignEquipment': { code: '1644', status: 403, parameters: ['count'] },
  'peopleGroup.unknownAccounts': { code: '1645', status: 404, parameters: ['names'] },
  'equipment.tooManyGroups': { code: '1646', status: 409, parameters: ['maximum'] },
});
