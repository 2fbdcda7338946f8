import { expect, it } from 'vitest';
import { type Migration, migrate } from './migrate.ts';

const steps: readonly Migration[] = [
  { from: 1, migrate: ({ old, ...rest }) => ({ ...rest, young: old }) },
  { from: 2, migrate: (document) => ({ ...document, list: [document['young']] }) },
];

it('takes a document through every format to the current one', () => {
  expect(migrate({ format: 1, old: 5 }, 3, steps)).toEqual({
    ok: true,
    from: 1,
    document: { format: 3, young: 5, list: [5] },
  });
});
it('leaves the current format as it is', () => {
  const document = { format: 3, young: 5 };
  expect(migrate(document, 3, steps)).toEqual({ ok: true, from: 3, document });
});
it('refuses a newer format, and one without a way to the current', () => {
  expect(migrate({ format: 4 }, 3, steps)).toEqual({ ok: false, reason: 'newer', format: 4 });
  expect(migrate({ format: 1 }, 3, steps.slice(1))).toEqual({ ok: false, reason: 'noFormat', format: 1 });
});
