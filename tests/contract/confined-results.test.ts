import { describe, expect, it } from 'vitest';
import { isConfinedResult } from '../../src/server/platform/confined/is-confined-result';
import type { ConfinedRequest } from '../../src/server/platform/confined/program';

const jpeg = (length = 100) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(length)]);
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
const pdf = Buffer.from('%PDF-1.7 示例');
const page = Buffer.from('<!doctype html><script>alert(1)</script>');

const cleaning = (bytes: Buffer): ConfinedRequest => ({ task: 'cleanFile', input: { bytes, kind: 'doc' } });
const picture = { bytes: jpeg(), type: 'image/jpeg', width: 4, height: 3, thumbnail: jpeg(20) };
const document = { bytes: pdf, type: 'application/pdf', width: null, height: null, thumbnail: null };

describe('The answer of a process that takes files apart', () => {
  it('is the file that was given, cleaned, or a refusal', () => {
    expect(isConfinedResult({ value: picture }, cleaning(jpeg()))).toBe(true);
    expect(isConfinedResult({ value: document }, cleaning(pdf))).toBe(true);
    expect(isConfinedResult({ refused: 'badRequest', message: '文件是空的' }, cleaning(pdf))).toBe(true);
  });

  it.each([
    ['of another type than the file given', { value: document }, jpeg()],
    ['with another type than its own bytes', { value: { ...picture, bytes: page } }, jpeg()],
    ['whose type is none that is accepted', { value: { ...picture, type: 'text/html' } }, jpeg()],
    ['that is longer than what was given', { value: { ...picture, bytes: jpeg(900) } }, jpeg()],
    ['with a page as thumbnail', { value: { ...picture, thumbnail: page } }, jpeg()],
    ['without thumbnail', { value: { ...picture, thumbnail: null } }, jpeg()],
    ['with half a pixel', { value: { ...picture, width: 0.5 } }, jpeg()],
    ['with text for bytes', { value: { ...picture, bytes: 'text' } }, jpeg()],
    ['with a refusal that does not exist', { refused: 'constructor', message: '' }, jpeg()],
    ['with a refusal that is not text', { refused: 'badRequest', message: {} }, jpeg()],
    ['with a refusal of any length', { refused: 'badRequest', message: '长'.repeat(1000) }, jpeg()],
    ['that is nothing', null, jpeg()],
    ['without value', {}, jpeg()],
  ])('is not one %s', (_name, answer, given) => {
    expect(isConfinedResult(answer, cleaning(given))).toBe(false);
  });

  it('is a picture of the type that is drawn', () => {
    const crop: ConfinedRequest = {
      task: 'cropPicture',
      input: { picture: png, width: 1, height: 1, background: '#fff' },
    };
    const icon = { task: 'drawIcon', input: { picture: png, icon: 'favicon' } } as unknown as ConfinedRequest;
    expect(isConfinedResult({ value: jpeg() }, crop)).toBe(true);
    expect(isConfinedResult({ value: page }, crop)).toBe(false);
    expect(isConfinedResult({ value: png }, icon)).toBe(true);
    expect(isConfinedResult({ value: jpeg() }, icon)).toBe(false);
  });
});
