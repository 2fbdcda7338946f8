import type { AnyCall } from '@penstock/contract/calls/call';
import { calls } from '@penstock/contract/calls/list';
import { scriptStarts } from '@penstock/contract/dashboard/page-script';
import { failure } from '@penstock/contract/errors/error';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faultRounds } from '../../../../../scripts/testing/effort.ts';
import { ownedId, ownedMark, type OwnedThings, ownThings, requestAbout } from '../../testing/owned-things.ts';
import { sendCall } from '../../testing/send-call.ts';
import { testPlatform } from '../../testing/test-platform.ts';

const platform = testPlatform();
const all: [string, AnyCall][] = Object.entries(calls);
let things: OwnedThings;

beforeAll(async () => {
  things = await ownThings(platform(), await platform().signedIn('owner'));
}, 60_000);
beforeEach(async () => {
  await platform().setOnline(true);
  platform().gateways.answer = () => {
    throw failure('gateway.timeout');
  };
});

/** Whether a request of a call names something that somebody owns. */
function namesThings(call: AnyCall): boolean {
  let isNamed = false;
  requestAbout(things, call, (leaf) => {
    isNamed ||= ownedId(things, call, leaf) !== undefined;
    return undefined;
  });
  return isNamed;
}

function keyOf(body: string): string {
  return /"key":"([\w.]+)"/.exec(body)?.[1] ?? '';
}

/** The errors that refuse a stranger who names the things of others: nothing tells that they exist. */
const refusals = new Set([
  'data.notFound',
  'permission.missing',
  'report.scopeHidden',
  'notification.hidden',
  'mvar.inputHidden',
  'gateway.bindRefused',
]);

/** Calls that answer lists and files: what the caller may not see is not in them. */
const lists = new Set([
  'productQuery',
  'equipmentQuery',
  'equipmentExport',
  'equipmentMap',
  'gatewayQuery',
  // Each row has its refusal, the one of an SN that does not exist.
  'gatewayAddMany',
  // Each equipment has its refusal, the one of an id that does not exist.
  'equipmentAuthMany',
  'areaAssign',
  'equipmentBulkEdit',
  // It counts equipment that the caller may see: none.
  'equipmentBulkCheck',
  'equipmentSheetExport',
  'mvarKeys',
  'reportPreview',
  'pageComponentInfo',
  'alarmQuery',
  'alarmExport',
  'alarmCounts',
]);

/** Texts that only people who may see the things read: their titles and those of the equipment and its signals. */
const hidden = [ownedMark, '泵站', 'Pump station', '液位', 'Level'];

/** Values that requests may hold and nobody expects. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    '0',
    '-1',
    '1e400',
    'NaN',
    'null',
    '9007199254740993',
    '9223372036854775808',
    'a'.repeat(5000),
    '%',
    '_\\',
    "' or 1=1 --",
    '${x}',
    '{"a":1}',
    '[',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    '\u202e泵',
    '😀'.repeat(80),
    '0001-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
    '2026-02-30',
    '24:00',
    'http://[::1]:0',
    'Etc/Unknown',
    '#gg',
    0,
    -0,
    -1,
    0.5,
    1e-320,
    2 ** 31,
    -(2 ** 31),
    2 ** 53,
    1e308,
    Number.MAX_SAFE_INTEGER,
    8.64e15,
    8.65e15,
    true,
    null,
    [],
    {},
    [[]],
    [null],
    { __proto__: null, toString: 1 },
    Array.from({ length: 300 }, (_, at) => `${at + 1}`),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.integer({ min: -10, max: 1_000_000 }),
);

describe('a stranger', () => {
  it.each(all.filter(([, { access }]) => access.kind !== 'public'))(
    'who makes the call %s about the things of others, in a form that it takes, hears of none and does nothing',
    async (name, call) => {
      if (!namesThings(call)) return;
      const request = requestAbout(things, call);
      expect(call.request.safeParse(request).error?.issues ?? []).toEqual([]);
      const { app, session, gateways } = platform();
      const { cookie } = await session('stranger');
      const { body, statusCode } = await sendCall(app, call, request, cookie);
      if (!lists.has(name) || statusCode !== 200) expect([...refusals, body]).toContain(keyOf(body));
      for (const text of hidden) expect(body).not.toContain(text);
      expect(gateways.asked).toEqual([]);
    },
  );
});

describe('somebody who may write an equipment', () => {
  it('writes nothing with a page that is not shown to them, whatever started its script', async () => {
    const { app, session, gateways } = platform();
    const { cookie } = await session('friend');
    const { equipmentId, signalId, value, origin } = requestAbout(things, calls.writeSignal);
    for (const startedBy of scriptStarts) {
      const script = { id: 's', startedBy };
      const named = { equipmentId, signalId, value, origin: { ...Object(origin), script } };
      const { body } = await sendCall(app, calls.writeSignal, named, cookie);
      expect([startedBy, keyOf(body)]).toEqual([startedBy, 'page.gone']);
    }
    expect(gateways.asked).toEqual([]);
    const { statusCode } = await sendCall(app, calls.writeSignal, { equipmentId, signalId, value }, cookie);
    expect(statusCode).toBe(200);
  });
});

describe('an owner', () => {
  it.each(all)(
    'who makes the call %s with a hostile value beside the right ids gets no 5xx',
    async (_name, call) => {
      const { app, session } = platform();
      let parts = 0;
      requestAbout(things, call, () => {
        parts += 1;
        return undefined;
      });
      await fc.assert(
        fc.asyncProperty(fc.nat(Math.max(0, parts - 1)), hostile, async (chosen, value) => {
          let at = -1;
          const request = requestAbout(things, call, () => {
            at += 1;
            return at === chosen ? { value } : undefined;
          });
          for (const username of ['owner', 'admin']) {
            const { cookie } = await session(username);
            const { body, statusCode } = await sendCall(app, call, request, cookie);
            // The gateway of the test answers nothing, which is none of the platform's faults.
            if (keyOf(body) !== 'gateway.timeout') expect([statusCode < 500, body]).toEqual([true, body]);
            if (keyOf(body) !== 'permission.missing') break;
          }
        }),
        { numRuns: faultRounds(2, 300) },
      );
    },
  );
});
