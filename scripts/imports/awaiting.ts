/**
 * The declarations of packages from the specification before the program that needs them is built: files, or `file: name`. Each
 * line goes when its caller comes; `npm run unused` fails on a line that is no longer true, and on anything unreached
 * that has no line here.
 */
export const awaiting: Readonly<Record<string, readonly string[]>> = {
  'the accounts: their own page': ['packages/contract/src/model/user.ts: User'],
  'the designer and the monitor: dashboard pages, widgets, colours': [
    'packages/contract/src/dashboard/page.ts: mvarRecordSchema',
    'packages/contract/src/dashboard/page.ts: signalRecordSchema',
    'packages/contract/src/dashboard/widget.ts: widgetItemSchema',
  ],
  'the gateway console: hardware': ['packages/contract/src/model/gateway.ts: monitoredGatewaySchema'],
};
