import { deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { extractFormTexts } from '../../src/server/modules/studio/archive-reader';

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const texts = { form: '{"title":"示例"}', ui: '{}' };
const [form, ui] = [strToU8(texts.form), strToU8(texts.ui)];

/** An archive whose entries all refer to the same compressed bytes, which no regular program produces. */
function createOverlappingArchive(names: readonly string[], packed: Buffer, size: number): string {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  const entries = names.map(name => {
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(name.length, 28);
    return Buffer.concat([entry, Buffer.from(name)]);
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(head.length + packed.length, 16);
  return base64(Buffer.concat([head, packed, ...entries, end]));
}

describe('extractFormTexts', () => {
  it('finds a form in its folder at any depth, or at the top', () => {
    for (const folder of ['sample/', 'portal-main/schemas/sample/', '']) {
      const zip = zipSync({ [`${folder}form.json`]: form, [`${folder}ui.json`]: ui });
      expect(extractFormTexts({ flow: 'sample', zip: base64(zip) }), folder).toEqual({ texts });
    }
  });

  it('takes the process of a flow along', () => {
    const zip = zipSync({ 'sample/form.json': form, 'sample/flow.json': strToU8('{"title":"示例"}') });
    expect(extractFormTexts({ flow: 'sample', zip: base64(zip) })).toEqual({
      texts: { ...texts, ui: '{}\n', flow: '{"title":"示例"}' },
    });
  });

  it('finds this form among others', () => {
    const zip = zipSync({ 'other/form.json': strToU8('{}'), 'sample/form.json': form });
    expect(extractFormTexts({ flow: 'sample', zip: base64(zip) })).toEqual({
      texts: { ...texts, ui: '{}\n' },
    });
  });

  it('decompresses the same bytes once when thousands of entries refer to them', () => {
    const size = 1_400_000;
    const packed = deflateRawSync(Buffer.alloc(size, ' '));
    const names = Array.from({ length: 9000 }, (_, at) => (at % 2 ? `f${at}/form.json` : 'form.json'));
    const before = process.memoryUsage().arrayBuffers;
    const unpacked = extractFormTexts({ flow: 'sample', zip: createOverlappingArchive(names, packed, size) });
    expect(unpacked).toEqual({ texts: { form: ' '.repeat(size), ui: '{}\n' } });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000);
  });

  it('decompresses nothing when an entry claims too large a size', () => {
    const zip = createOverlappingArchive(['form.json'], deflateRawSync(Buffer.alloc(10)), 4_000_000_000);
    expect(extractFormTexts({ flow: 'sample', zip })).toEqual({ wrong: '压缩包里的 form.json 太大' });
  });
});
