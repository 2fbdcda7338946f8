import { describe, expect, it } from 'vitest';
import { memoryWires } from './memory-wire.ts';

function heardOn(wire: ReturnType<typeof memoryWires>[number]) {
  const heard: string[] = [];
  wire.listen({ message: (text) => heard.push(text), closed: () => heard.push('closed') });
  return heard;
}

describe('wires in memory', () => {
  it('hand over in order, and never while the sender is at it', async () => {
    const [one, other] = memoryWires();
    const [near, far] = [heardOn(one), heardOn(other)];
    const sent = ['1', '2', '3'].map((text) => one.send(text));
    expect(far).toEqual([]);
    await Promise.all([...sent, other.send('back')]);
    expect(far).toEqual(['1', '2', '3']);
    expect(near).toEqual(['back']);
  });

  it('close together, once', async () => {
    const [one, other] = memoryWires();
    const [near, far] = [heardOn(one), heardOn(other)];
    const late = one.send('late');
    other.close();
    one.close();
    await late;
    expect([near, far]).toEqual([['closed'], ['closed']]);
    await expect(one.send('later')).rejects.toThrow('closed');
  });
});
