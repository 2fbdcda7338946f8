import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PacketSize } from './packet-size.ts';

/** The bytes of a publish packet on topic "t" with a payload of so many bytes; MQTT 3.1.1, sections 2.2 and 3.3. */
function publish(size: number): Buffer {
  const length: number[] = [];
  for (let rest = size + 3; rest > 0 || length.length === 0; rest = Math.floor(rest / 128)) {
    length.push((rest % 128) | (rest >= 128 ? 0x80 : 0));
  }
  return Buffer.concat([Buffer.from([0x30, ...length, 0, 1]), Buffer.from('t'), Buffer.alloc(size)]);
}

const always = () => true;

describe('the watch over packet sizes', () => {
  it('takes packets up to its limit and none beyond, however the bytes arrive', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 100 }),
        (sizes, cuts) => {
          // A publish packet has three bytes of topic before its payload.
          const limit = 300;
          const bytes = Buffer.concat([...sizes.map(publish), Buffer.from([0xc0, 0])]);
          const watch = new PacketSize(limit);
          let good = true;
          for (let at = 0, cut = 0; at < bytes.length && good; cut += 1) {
            const length = cuts[cut % cuts.length] ?? 1;
            good = watch.follow(bytes.subarray(at, at + length), always) !== undefined;
            at += length;
          }
          expect(good).toBe(sizes.every((size) => size + 3 <= limit));
        },
      ),
    );
  });

  it('refuses at the length, before the body comes', () => {
    expect(new PacketSize(1000).follow(publish(5000).subarray(0, 3), always)).toBeUndefined();
  });

  it('refuses a length of more than four bytes', () => {
    expect(
      new PacketSize(2 ** 40).follow(Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80, 0x01]), always),
    ).toBeUndefined();
  });

  it('follows a limit that is raised between packets', () => {
    const watch = new PacketSize(10);
    expect(watch.follow(publish(5), always)).toBe(10);
    watch.limit = 1000;
    expect(watch.follow(publish(500), always)).toBe(506);
  });
});
