import { expect, it } from 'vitest';
import { ExportSlots } from './export-slots.ts';

async function* pieces() {
  yield 1;
  yield 2;
}

it('only so many exports are written at the same time, and one that ends or is left makes room', async () => {
  const slots = new ExportSlots(3);
  const running = [1, 2, 3].map(() => slots.content(pieces()));
  for (const one of running) await one.next();
  await expect(slots.content(pieces()).next()).rejects.toMatchObject({ key: 'request.tooMany' });
  await running[0]?.return(undefined);
  for await (const _piece of running[1] ?? []);
  for (const one of [slots.content(pieces()), slots.content(pieces())])
    expect(await one.next()).toEqual({ done: false, value: 1 });
  await expect(slots.content(pieces()).next()).rejects.toMatchObject({ key: 'request.tooMany' });
});
