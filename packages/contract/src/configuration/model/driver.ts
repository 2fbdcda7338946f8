import { z } from 'zod';
import { protocols } from '../../protocols/list.ts';

const { 'modbus-tcp': modbusTcp, ...others } = protocols;

/** A driver: one field device and how it is spoken to. */
export const driverSchema = z.discriminatedUnion('protocol', [
  modbusTcp.driver,
  ...Object.values(others).map(({ driver }) => driver),
]);
export type Driver = z.output<typeof driverSchema>;
