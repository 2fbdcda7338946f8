import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeLine, type LineParameters, Rfc2217Session } from './rfc2217.ts';

const parameters = { baudRate: 9600, dataBits: 8, parity: 'none', stopBits: 1 } as const;

function session() {
  const data: number[] = [];
  const answers: number[] = [];
  const set: LineParameters[] = [];
  const made = new Rfc2217Session(parameters, {
    data: (bytes) => data.push(...bytes),
    answer: (bytes) => answers.push(...bytes),
    set: (next) => set.push(next),
  });
  return { data, answers, set, take: (...bytes: number[]) => made.take(Uint8Array.from(bytes)) };
}

const [iac, sb, se] = [255, 250, 240];
const command = (...bytes: number[]) => [iac, sb, 44, ...bytes, iac, se];

describe('a session of RFC 2217', () => {
  it('brings the bytes of the line unchanged, whatever the portions', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.integer({ min: 1, max: 50 }), (bytes, portion) => {
        const { data, answers, take } = session();
        const sent = [...escapeLine(bytes)];
        for (let at = 0; at < sent.length; at += portion) take(...sent.slice(at, at + portion));
        expect(data).toEqual([...bytes]);
        expect(answers).toEqual([]);
      }),
    );
  });

  it('agrees to the port, to binary and to no go-ahead once, and to nothing else', () => {
    const { answers, take } = session();
    take(iac, 251, 44, iac, 251, 44, iac, 253, 0, iac, 251, 1, iac, 253, 31);
    expect(answers).toEqual([iac, 253, 44, iac, 251, 0, iac, 254, 1, iac, 252, 31]);
  });

  it('sets the parameters of the line and answers the present ones', () => {
    const { answers, set, take } = session();
    take(...command(1, 0, 1, 0xc2, 0), ...command(2, 7), ...command(3, 3), ...command(4, 2));
    expect(set.at(-1)).toEqual({ baudRate: 115_200, dataBits: 7, parity: 'even', stopBits: 2 });
    expect(answers).toEqual([
      ...command(101, 0, 1, 0xc2, 0),
      ...command(102, 7),
      ...command(103, 3),
      ...command(104, 2),
    ]);
  });

  it('answers what it cannot set with the present values, and questions too', () => {
    const { answers, set, take } = session();
    take(...command(1, 0, 0, 0, 0), ...command(1, 0, 0, 0, 1), ...command(3, 5), ...command(4, 3));
    const rate = command(101, 0, 0, 0x25, 0x80);
    expect(answers).toEqual([...rate, ...rate, ...command(103, 1), ...command(104, 1)]);
    expect(set).toEqual([]);
  });

  it('acknowledges control lines, which the port does not have', () => {
    const { answers, take } = session();
    take(...command(5, 8), ...command(12, 1));
    expect(answers).toEqual([...command(105, 8), ...command(112, 1)]);
  });

  it('never throws, whatever comes', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(255, 250, 240, 251, 44, 1, 0, 7), { maxLength: 300 }), (bytes) => {
        expect(() => session().take(...bytes)).not.toThrow();
      }),
    );
  });
});
