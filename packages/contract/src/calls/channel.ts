import { textSchema } from '../schema/text.ts';
import { z } from 'zod';
import { revisionSchema } from '../schema/revision.ts';
import { pendingEffectsSchema } from '../model/pending-effects.ts';
import { driverStatusSchema } from '../model/driver-status.ts';
import { driverWireSchema, exchangeSchema, frameSchema, wireNameSchema } from '../model/frame.ts';
import { logLevels, logLineSchema } from '../model/log-line.ts';
import { serialNumberSchema } from '../model/serial-number.ts';
import { monitoringValueSchema } from './monitoring-variable.ts';
import { alarmCountsSchema, openAlarmSchema } from './alarm.ts';
import { syncActions, syncStates } from '../model/equipment-sync.ts';
import { idSchema } from './identifier.ts';
import { pageEditorSchema } from './page-editor.ts';
import { operationSchema } from './operation.ts';
import { maxSelectedVariables, variableKeySchema, variableValueSchema } from './variable-value.ts';

/** The path of the live channel: one WebSocket for all pages, opened with the session's cookie. */
export const channelPath = '/api/ws/channel';

/** Limits and times of the channel. */
export const channelLimits = {
  /** Topics of one socket. */
  topics: 100,
  /** Bytes of a message from the browser: the longest selects variables. */
  messageBytes: 16_384,
  /** Messages a browser may send in 10 s. */
  messagesPerTenSeconds: 100,
  /** Sockets of one session in one platform process. */
  socketsPerSession: 20,
  /** How often the browser sends `idle`, which the platform answers at once, in ms. */
  idle: 10_000,
  /** How long the browser waits for that answer, and for the welcome, in ms. */
  answer: 5000,
} as const;

/** Why the platform closes a channel (codes for applications: RFC 6455, section 7.4.2). */
export const channelCloseCodes = {
  /** The platform stops in order; try again after a few seconds. */
  stopping: 4001,
  /** The session has ended: do not try again before signing in. */
  signedOut: 4002,
  /** The browser sent what it may not. */
  refused: 4003,
} as const;

/**
 * The topics that a page can subscribe to.
 * - `gateways`: presence of all gateways the caller may see. `gateway:{sn}`: of one.
 * - `drivers:{sn}`: states and counters of the drivers of a gateway, while somebody subscribes.
 * - `variables:{sn}`: values of the variables of a gateway that the browser has selected, while somebody subscribes.
 * - `mvars`: values of the monitoring variables that the browser has selected, by their ids, while somebody subscribes.
 * - `frames:{sn}`: message debugging of a gateway, and of one of its wires or drivers where a name follows: `frames:{sn}:{wire}`,
 *   `frames:{sn}:driver:{name}`.
 * - `log:{sn}:{level}`: lines of the log of a gateway of that level and above.
 * - `configuration:{sn}`: revisions of the configuration of a gateway.
 * - `busy:{sn}`: the long operation of anybody that works on a gateway.
 * - `equipment:{id}`: whether an equipment and its gateway agree.
 * - `page:{id}`: who edits a page of a product, and its revision.
 * - `commands`: progress and results of the caller's own commands. `operations`: the caller's long operations.
 * - `alarms`: how many open alarms the caller may see, and the newest of them.
 * - `notices`: what the platform has to say to everybody.
 */
export const channelTopicSchema = z.union([
  z.enum(['gateways', 'mvars', 'commands', 'operations', 'alarms', 'notices']),
  z.templateLiteral(['gateway:', serialNumberSchema]),
  z.templateLiteral(['drivers:', serialNumberSchema]),
  z.templateLiteral(['variables:', serialNumberSchema]),
  z.templateLiteral(['frames:', serialNumberSchema]),
  z.templateLiteral(['frames:', serialNumberSchema, ':', wireNameSchema]),
  z.templateLiteral(['log:', serialNumberSchema, ':', z.enum(logLevels)]),
  z.templateLiteral(['configuration:', serialNumberSchema]),
  z.templateLiteral(['busy:', serialNumberSchema]),
  z.templateLiteral(['equipment:', idSchema]),
  z.templateLiteral(['page:', idSchema]),
]);
export type ChannelTopic = z.output<typeof channelTopicSchema>;

/** Topics of which a browser selects what it wants to hear: the variables in sight. */
export const selectiveTopicSchema = z.union([
  z.templateLiteral(['variables:', serialNumberSchema]),
  z.literal('mvars'),
]);
export type SelectiveTopic = z.output<typeof selectiveTopicSchema>;

const topics = z.array(channelTopicSchema).min(1).max(channelLimits.topics);

/** The messages of a browser. */
export const channelRequestSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('subscribe'), topics }),
  z.strictObject({ type: z.literal('unsubscribe'), topics }),
  /** Selects what of a topic is sent, in place of what was selected before. */
  z.strictObject({
    type: z.literal('select'),
    topic: selectiveTopicSchema,
    keys: z.array(variableKeySchema).max(maxSelectedVariables),
  }),
  z.strictObject({ type: z.literal('idle') }),
]);
export type ChannelRequest = z.output<typeof channelRequestSchema>;

/** Why a gateway does not send what was asked for; null while it does. */
const feedError = z.object({ code: z.string(), key: z.string(), message: textSchema }).nullable();

/** Items of a stream that wait for one browser; more are left out and counted. */
export const maxStreamItems = 500;

/**
 * Why a gateway is online or offline. `connected`: it is online. `stopped`: it stopped in order. `lost`: its
 * connection broke. `never`: it was never online.
 */
export const presenceReasons = ['connected', 'stopped', 'lost', 'never'] as const;
export type PresenceReason = (typeof presenceReasons)[number];

/** The most alarms of one message. */
export const maxNewestAlarms = 20;

/** The presence of a gateway. */
export const presenceSchema = z.object({
  sn: z.string(),
  online: z.boolean(),
  /** A VPN (PLC remote download) is open. */
  vpn: z.boolean(),
  /** When it came or went; empty when it was never online. */
  since: z.string(),
  reason: z.enum(presenceReasons),
});
export type Presence = z.output<typeof presenceSchema>;

/** The messages of the platform about a topic; the first ones after a subscription are its present state. */
export const channelEventSchema = z.discriminatedUnion('type', [
  /** Topics `gateways` and `gateway:{sn}`. */
  z.object({ type: z.literal('presence'), gateways: z.array(presenceSchema).max(1000) }),
  /**
   * Topic `drivers:{sn}`. `live` is false while the gateway cannot report, such as offline. With `full` these are all
   * drivers; otherwise those that changed, and the names of those that are `gone`.
   */
  z.object({
    type: z.literal('drivers'),
    sn: z.string(),
    live: z.boolean(),
    full: z.boolean(),
    drivers: z.array(driverStatusSchema),
    gone: z.array(z.string()),
  }),
  /**
   * Topic `variables:{sn}`: whether the gateway sends values. While it does not, such as offline, those that are known
   * are the last known ones.
   */
  z.object({ type: z.literal('variableFeed'), sn: z.string(), live: z.boolean() }),
  /** Topic `variables:{sn}`: the values of selected variables, those that are known at first, then those that changed. */
  z.object({
    type: z.literal('variables'),
    sn: z.string(),
    values: z.array(variableValueSchema).max(maxSelectedVariables),
  }),
  /** Topic `mvars`: the values of selected monitoring variables, those that are known at first, then those that changed. */
  z.object({ type: z.literal('mvars'), values: z.array(monitoringValueSchema).max(maxSelectedVariables) }),
  /** Topic `frames`: whether the gateway sends frames, and the wire of each of its drivers. */
  z.object({
    type: z.literal('frameFeed'),
    sn: z.string(),
    live: z.boolean(),
    error: feedError,
    wires: z.array(driverWireSchema).max(10_000),
  }),
  /** Topic `frames`: frames as they were on the wires, requests with what they brought, and how many were left out before them. */
  z.object({
    type: z.literal('frames'),
    sn: z.string(),
    frames: z.array(frameSchema).max(maxStreamItems),
    exchanges: z.array(exchangeSchema).max(maxStreamItems),
    dropped: z.number().int().min(0),
  }),
  /** Topic `log`: whether the gateway sends lines. */
  z.object({ type: z.literal('logFeed'), sn: z.string(), live: z.boolean(), error: feedError }),
  /** Topic `log`: lines as they came, and how many were left out before them. */
  z.object({
    type: z.literal('logLines'),
    sn: z.string(),
    lines: z.array(logLineSchema).max(maxStreamItems),
    dropped: z.number().int().min(0),
  }),
  /** Topic `configuration:{sn}`: the latest revision, its probation, and what waits for a restart. */
  pendingEffectsSchema.extend({
    type: z.literal('configuration'),
    sn: z.string(),
    revision: revisionSchema,
    hash: z.string(),
    author: z.string(),
    note: z.string(),
    time: z.iso.datetime(),
  }),
  /** Topic `busy:{sn}`: the long operation that works on a gateway, which nothing else may change meanwhile; null when none does. */
  z.object({ type: z.literal('busy'), sn: z.string(), operation: operationSchema.nullable() }),
  /** Topic `equipment:{id}`: whether the equipment and its gateway agree. What differs is asked for by a call. */
  z.object({
    type: z.literal('equipmentSync'),
    id: idSchema,
    state: z.enum(syncStates),
    action: z.enum(syncActions),
    sn: z.string(),
    /** When the state began; empty where the equipment is unbound. */
    since: z.string(),
  }),
  /** Topic `page:{id}`: who saved the page last, who edits it, and whether comments changed. */
  z.object({
    type: z.literal('page'),
    id: idSchema,
    /** The present one; 0 where the page was deleted. */
    revision: revisionSchema,
    author: z.string(),
    /** When it was saved; empty where the page was deleted. */
    updateTime: z.string(),
    editor: pageEditorSchema.nullable(),
    /** How many threads of comments are open, and a number that grows with each change of a comment. */
    comments: z.object({ open: z.number().int(), revision: z.number().int() }),
  }),
  /** Topic `commands`: those under way at first, then each step. Times out as the call that polls does. */
  z.object({
    type: z.literal('command'),
    uuid: z.string(),
    status: z.enum(['pending', 'success', 'failure']),
    code: z.string(),
    message: textSchema,
    data: z.unknown(),
    percent: z.number().min(0).max(100).nullable(),
  }),
  /** Topic `operations`: those under way at first, then each step. */
  z.object({ type: z.literal('operation'), operation: operationSchema }),
  /** Topic `alarms`: at first, and when any of it has changed. */
  z.object({
    type: z.literal('alarms'),
    counts: alarmCountsSchema,
    /** The newest open alarms, the newest first. */
    newest: z.array(openAlarmSchema).max(maxNewestAlarms),
  }),
  /** Topic `notices`: all that are current, each time one comes or goes. */
  z.object({
    type: z.literal('notices'),
    notices: z.array(
      z.object({
        id: z.string(),
        level: z.enum(['info', 'warning']),
        text: textSchema,
        /** Until when it is expected to be true; null when that is not known. */
        until: z.iso.datetime().nullable(),
      }),
    ),
  }),
]);
export type ChannelEvent = z.output<typeof channelEventSchema>;

/** The messages of the platform. */
export const channelMessageSchema = z.discriminatedUnion('type', [
  /** The first message. */
  z.object({
    type: z.literal('welcome'),
    /** The platform's time, ms since 1970. */
    time: z.number(),
    /** The account of the session: another than the page's means that another person signed in. */
    accountId: z.string(),
  }),
  /** Something happened in a topic. */
  z.object({ type: z.literal('event'), topic: channelTopicSchema, event: channelEventSchema }),
  /** The present state of a topic was sent; from now on changes follow. Sent again when some may have been missed. */
  z.object({ type: z.literal('subscribed'), topic: channelTopicSchema }),
  /** The caller may not see the topic, or no longer. */
  z.object({
    type: z.literal('refused'),
    topic: channelTopicSchema,
    code: z.string(),
    key: z.string(),
    message: textSchema,
  }),
  /** The answer to `idle`. */
  z.object({ type: z.literal('idle') }),
  /** The platform stops in order and closes the channel next. Gateways go on; what is shown is no longer live. */
  z.object({ type: z.literal('stopping') }),
]);
export type ChannelMessage = z.output<typeof channelMessageSchema>;
