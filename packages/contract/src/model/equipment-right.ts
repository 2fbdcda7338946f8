/** What an account that is authorised on an equipment can be allowed to do, the least first. Whoever may do anything may see it. */
export const equipmentRights = ['see', 'write', 'acknowledge', 'edit'] as const;
export type EquipmentRight = (typeof equipmentRights)[number];
