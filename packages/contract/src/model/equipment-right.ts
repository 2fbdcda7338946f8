/** What an account that is authorised on an equipment can be allowed to do, the least first. Whoever may do anything may see it.
 * `edit` is about the equipment itself, `configure` about the gateway that reads it. */
export const equipmentRights = ['see', 'write', 'acknowledge', 'edit', 'configure'] as const;
export type EquipmentRight = (typeof equipmentRights)[number];
