/** The rights that an account can have on an equipment on which it is authorised, the least first. Every right includes `see`.
 * `edit` is about the equipment itself, `configure` about the gateway that reads it. */
export const equipmentRights = ['see', 'write', 'acknowledge', 'edit', 'configure'] as const;
export type EquipmentRight = (typeof equipmentRights)[number];
