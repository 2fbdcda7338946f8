import { z } from 'zod';
import { limits } from '../rules/limits.ts';
import { checked, integer, mark, text } from '../schema/field.ts';

/** A place on the map, in degrees (WGS 84). */
export const mapPositionSchema = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** A gateway as the platform knows it (gateway specification, section 3). */
export const gatewaySchema = z.strictObject({
  sn: text('gatewaySn'),
  /** Printed on the label beside the SN; binds the gateway to an account, and proves nothing else. */
  verificationCode: mark(text('keyValue'), { secret: true }),
  name: text('generalText').default(''),
  /** The larger number ranks first. */
  priority: integer(0, 1_000_000).default(0),
  creator: text('username'),
  address: text('generalText').default(''),
  position: mapPositionSchema.nullable().default(null),
  hardwareModel: text('generalText').default(''),
  firmwareVersion: text('optionalFirmwareVersion').default(''),
  online: z.boolean().default(false),
  remark: text('generalText').default(''),
  /** The number of the SIM card: 19 or 20 digits (ITU-T E.118), empty where there is none. */
  iccid: z
    .string()
    .regex(/^(?:[0-9]{19,20})?$/)
    .default(''),
  bound: z.boolean().default(false),
  /** Whether base-station location is on. */
  cellLocation: z.boolean().default(false),
  authorisedAccounts: checked(z.array(text('username')), (accounts) =>
    accounts.length > limits.authorisedAccounts
      ? { key: 'authorisation.tooMany', parameters: { maximum: limits.authorisedAccounts } }
      : null,
  ).default([]),
  phone: text('optionalPhone').default(''),
});

/** The state that a gateway reports of itself (platform specification, section 3: gateway state). */
export const gatewayStateSchema = z.strictObject({
  sn: text('gatewaySn'),
  type: z.string().max(50),
  hardware: z.string().max(100),
  version: z.string().max(50),
  open: z.boolean(),
  hardwareMap: z.strictObject({
    isLan: z.boolean(),
    isRs485: z.boolean(),
    isRs232: z.boolean(),
    isTcp: z.boolean(),
    isUdp: z.boolean(),
    isHttp: z.boolean(),
    isConfig: z.boolean(),
    /** The first firmware version of each feature that is not in all versions. */
    versions: z.record(z.string().max(50), z.string().max(20)),
  }),
});
export type GatewayState = z.output<typeof gatewayStateSchema>;

/** The state of a gateway that is being watched (platform specification, section 3). */
export const monitoredGatewaySchema = z.strictObject({
  online: z.boolean(),
  vpn: z.boolean(),
  /** Time between two live messages, in ms. */
  interval: z.number().int().min(100),
  /** Whether monitoring may stop while nobody moves mouse or key. */
  economizeOpen: z.boolean(),
});

/** The bands of signal quality, the best first. */
export const signalQualityBands = ['veryGood', 'good', 'average', 'poor'] as const;
export type SignalQualityBand = (typeof signalQualityBands)[number];

/** The band of a signal quality in percent (gateway specification, section 9). */
export function signalQualityBand(percent: number): SignalQualityBand {
  const { veryGood, good, average } = limits.signalQuality;
  if (percent >= veryGood) return 'veryGood';
  return percent >= good ? 'good' : percent >= average ? 'average' : 'poor';
}
