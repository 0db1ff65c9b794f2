import { describe, expect, it } from 'vitest';
import { createFrameReader, encodeFrame } from '../../src/server/platform/frames';

const frameOf = (message: object) => Buffer.concat(encodeFrame(message));

describe('A frame', () => {
  const message = {
    id: 7,
    name: '示例.jpg',
    none: null,
    files: [{ bytes: Buffer.from([0, 255, 10]) }, { bytes: Buffer.alloc(0) }, { bytes: Buffer.from('end') }],
  };

  it('brings a message with its bytes, whatever the chunks in which it comes', () => {
    const frame = frameOf(message);
    const whole = createFrameReader();
    expect([whole(frame), whole(frame)]).toEqual([message, message]);
    const piecewise = createFrameReader();
    const read = [...frame].map(byte => piecewise(Buffer.from([byte])));
    expect(read.pop()).toEqual(message);
    expect(new Set(read)).toEqual(new Set([undefined]));
  });

  it('leaves out what is undefined', () => {
    expect(createFrameReader()(frameOf({ id: 1, name: undefined }))).toEqual({ id: 1 });
  });

  it('does not change what objects inherit', () => {
    const text = Buffer.from('{"__proto__":{"$bytes":[0,1]},"id":1}');
    const prefix = Buffer.from([0, 0, 0, 1, 0, 0, 0, text.length]);
    const read = createFrameReader()(Buffer.concat([prefix, Buffer.from('a'), text])) as object;
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect({}).not.toHaveProperty('$bytes');
  });

  it.each([
    ['text', [0, 0, 0, 0, 0, 16, 0, 1]],
    ['bytes', [2, 0, 0, 1, 0, 0, 0, 2]],
  ])('with too much %s is refused before any of it comes', (_, prefix) => {
    const read = createFrameReader();
    expect(read(Buffer.from(prefix.slice(0, 7)))).toBeUndefined();
    expect(() => read(Buffer.from(prefix.slice(7)))).toThrow('too long');
  });

  it('is not written when it is too long', () => {
    expect(() => encodeFrame({ text: 'a'.repeat(2_000_000) })).toThrow('too long');
    expect(() => encodeFrame([Buffer.alloc(20_000_000), Buffer.alloc(20_000_000)])).toThrow('too long');
  });

  it('has nothing behind it', () => {
    expect(() => createFrameReader()(Buffer.concat([frameOf({ id: 1 }), Buffer.from('a')]))).toThrow(
      'behind',
    );
  });
});
