import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { FileKind } from '../../src/domain/file-kinds';
import { runConfined } from '../../src/server/platform/confined';
import { chunk, objectStreamOf, pdf, photoWithPlace, picture } from '../support/sample-files';

const cleanFile = (bytes: Buffer, kind: FileKind, name?: string) =>
  runConfined('cleanFile', { bytes, kind, ...(name !== undefined && { name }) });

const refusal = (bytes: Buffer, kind: FileKind = 'doc') =>
  cleanFile(bytes, kind).then(
    () => null,
    (error: Error & { reason?: string }) => `${error.reason}: ${error.message}`,
  );

const pixels = (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer();

/** Returns a JPEG with a segment inserted after its start marker. */
const withSegment = (jpeg: Buffer, marker: number, content: string) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, marker]),
    length,
    Buffer.from(content, 'latin1'),
    jpeg.subarray(2),
  ]);
};

describe('A photo', () => {
  it('is stripped of location and device, and keeps its orientation', async () => {
    const given = await photoWithPlace();
    expect((await sharp(given).metadata()).exif?.toString('latin1')).toMatch(/Phone/);
    const { bytes, type, width, height } = await cleanFile(given, 'img');
    expect({ type, width, height }).toEqual({ type: 'image/jpeg', width: 800, height: 600 });
    const { exif, orientation, xmp, iptc } = await sharp(bytes).metadata();
    expect([orientation, xmp, iptc]).toEqual([6, undefined, undefined]);
    expect(exif?.length).toBeLessThan(40);
    expect(bytes.includes('Phone') || bytes.includes('somebody')).toBe(false);
  });

  it('keeps every pixel and its colour profile', async () => {
    const given = await picture().withIccProfile('p3').jpeg({ progressive: true }).toBuffer();
    const { bytes } = await cleanFile(withSegment(given, 0xe1, 'http://ns.adobe.com/xap/1.0/\0<x/>'), 'img');
    // Compares buffers, since comparing a million numbers one by one would take seconds.
    expect((await pixels(bytes)).equals(await pixels(given))).toBe(true);
    expect((await sharp(bytes).metadata()).icc).toEqual((await sharp(given).metadata()).icc);
    expect(bytes.includes('ns.adobe.com')).toBe(false);
  });

  it('is stripped of comments and trailing data', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const polyglot = Buffer.concat([
      withSegment(jpeg, 0xfe, '<script>alert(1)</script>'),
      Buffer.from('PK\x03\x04 evil.zip'),
    ]);
    expect((await cleanFile(polyglot, 'img')).bytes.equals(jpeg)).toBe(true);
  });

  it('is stripped of a JFIF preview, which could show what was cropped', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const jfif = `JFIF\0\x01\x01\x00\x00\x01\x00\x01\x08\x08${'preview '.repeat(24)}`;
    const { bytes } = await cleanFile(withSegment(jpeg, 0xe0, jfif), 'img');
    expect(bytes.includes('preview')).toBe(false);
    expect((await pixels(bytes)).equals(await pixels(jpeg))).toBe(true);
  });

  it('in PNG is stripped of texts, EXIF, times and trailing data', async () => {
    const png = await picture(40, 40).png().toBuffer();
    const extra = [
      chunk('tEXt', Buffer.from('Comment\0<?php evil')),
      chunk('eXIf', Buffer.from('MM\0*')),
      chunk('tIME', Buffer.alloc(7)),
      chunk('acTL', Buffer.alloc(8)),
    ];
    const given = Buffer.concat([png.subarray(0, 33), ...extra, png.subarray(33), Buffer.from('<html>')]);
    expect((await cleanFile(given, 'img')).bytes).toEqual(png);
  });

  it('that is truncated, corrupt or empty is refused', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const png = await picture().png().toBuffer();
    const broken = 'badRequest: 图片不清晰或已损坏，请重新上传';
    expect(await refusal(jpeg.subarray(0, jpeg.length / 2))).toBe(broken);
    expect(await refusal(png.subarray(0, png.length - 40))).toBe(broken);
    expect(await refusal(Buffer.concat([png.subarray(0, 60), Buffer.alloc(500), png.subarray(560)]))).toBe(
      broken,
    );
    expect(await refusal(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 0xff, 0xd9]))).toBe(broken);
    expect(await refusal(Buffer.from([0xff, 0xd8, 0xff, 0xd9]))).toBe(broken);
    expect(await refusal(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBe(broken);
  });

  it('that would exhaust the memory is refused before it is decoded', async () => {
    const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const head = Buffer.from(png.subarray(16, 29));
    head.writeUInt32BE(60_000, 0);
    head.writeUInt32BE(60_000, 4);
    const bomb = Buffer.concat([png.subarray(0, 8), chunk('IHDR', head), png.subarray(33)]);
    expect(await refusal(bomb)).toMatch(/^badRequest/);
  });

  it('with an excessive number of empty segments is refused', async () => {
    const jpeg = await picture(40, 40).jpeg().toBuffer();
    const comments = (count: number) => Buffer.alloc(4 * count, Buffer.from([0xff, 0xfe, 0, 2]));
    const filled = (count: number) => Buffer.concat([jpeg.subarray(0, 2), comments(count), jpeg.subarray(2)]);
    expect((await cleanFile(filled(1000), 'img')).bytes).toEqual(jpeg);
    expect(await refusal(filled(100_000))).toMatch(/^badRequest: 图片不清晰或已损坏/);
    const png = await picture(40, 40).png().toBuffer();
    const texts = Buffer.concat(Array.from({ length: 60_000 }, () => chunk('tEXt', Buffer.alloc(0))));
    const stuffed = Buffer.concat([png.subarray(0, 33), texts, png.subarray(33)]);
    expect(await refusal(stuffed)).toMatch(/^badRequest: 图片不清晰或已损坏/);
  });

  it('that must be decoded as a whole has a lower pixel limit', async () => {
    const large = () => sharp({ create: { width: 5001, height: 5000, channels: 3, background: '#fff' } });
    const tooLarge = 'badRequest: 图片的像素太多，请缩小后上传';
    expect(await refusal(await large().jpeg({ progressive: true }).toBuffer())).toBe(tooLarge);
    expect(await refusal(await large().png({ progressive: true }).toBuffer())).toBe(tooLarge);
    expect(await refusal(await large().jpeg().toBuffer())).toBeNull();
  });

  it('for a certificate has a minimum of pixels and bytes, in any orientation', async () => {
    expect(await refusal(await picture(290, 400).jpeg({ quality: 100 }).toBuffer(), 'photo')).toMatch(
      /295×413/,
    );
    expect(await refusal(await picture(295, 413).jpeg({ quality: 1 }).toBuffer(), 'photo')).toMatch(/20 KB/);
    const lying = picture(420, 300).jpeg({ quality: 100 }).withMetadata({ orientation: 8 });
    expect(await cleanFile(await lying.toBuffer(), 'photo')).toMatchObject({ width: 300, height: 420 });
    const upright = await picture(420, 300).png().toBuffer();
    const turned = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex');
    const claimed = Buffer.concat([upright.subarray(0, 33), chunk('eXIf', turned), upright.subarray(33)]);
    expect((await sharp(claimed).metadata()).orientation).toBe(6);
    expect(await refusal(claimed, 'photo')).toMatch(/295×413/);
  });

  it('has an upright thumbnail', async () => {
    const { width, height, format } = await sharp(
      (await cleanFile(await photoWithPlace(), 'img')).thumbnail!,
    ).metadata();
    expect([width, height, format]).toEqual([320, 240, 'jpeg']);
  });
});

/** A script in an object stream that is not declared as one. */
const disguised = objectStreamOf('4 0 <</S/JavaScript/JS(1)>>').replace('ObjStm', 'Obj#53tm');

/** An object stream within an object stream. */
const packedTwice = objectStreamOf(deflateSync('4 0 <</S/JavaScript/JS(1)>>').toString('latin1'));

describe('A PDF', () => {
  it('is stored unchanged', async () => {
    expect(await cleanFile(pdf(), 'doc')).toEqual({
      bytes: pdf(),
      type: 'application/pdf',
      width: null,
      height: null,
      thumbnail: null,
    });
  });

  it.each([
    ['a script', '4 0 obj<</S/JavaScript/JS(app.alert\\(1\\))>>endobj\n', /脚本或附件/],
    ['a script under a name in disguise', '4 0 obj<</S/J#61vaScript/JS(1)>>endobj\n', /脚本或附件/],
    ['a script in a packed object', objectStreamOf('4 0 <</S/JavaScript/JS(1)>>'), /脚本或附件/],
    ['a program to start', '4 0 obj<</S/Launch/F(cmd.exe)>>endobj\n', /脚本或附件/],
    ['a file inside', '4 0 obj<</Type/EmbeddedFile>>endobj\n', /脚本或附件/],
    ['a script in an object packed under a name in disguise', disguised, /脚本或附件/],
    [
      'a script far down in packed objects',
      objectStreamOf(`4 0 <<>>${' '.repeat(5e6)}<</S/JavaScript>>`),
      /脚本或附件/,
    ],
    [
      'a script behind very many packed objects',
      objectStreamOf('4 0 <<>>').repeat(600) + objectStreamOf('4 0 <</S/JavaScript>>'),
      /脚本或附件/,
    ],
    ['a form with scripts of its own', '4 0 obj<</AcroForm<</XFA 6 0 R>>>>endobj\n', /脚本或附件/],
    ['such a form in a packed object', objectStreamOf('4 0 <</XFA[(template) 6 0 R]>>'), /脚本或附件/],
    [
      'a script in a packed object that does not say what it is',
      objectStreamOf('4 0 <</S/JavaScript/JS(1)>>').replace('/Type/ObjStm', ''),
      /脚本或附件/,
    ],
    [
      'a script in a packed object that says elsewhere what it is',
      `7 0 obj/ObjStm endobj ${objectStreamOf('4 0 <<>>').replace('/Type/ObjStm', '')}${objectStreamOf('4 0 <</S/JavaScript>>').replace('/ObjStm', ' 7 0 R')}`,
      /脚本或附件|无法核对/,
    ],
    [
      'such an object that seems to have ended before its stream',
      objectStreamOf('4 0 <</S/JavaScript>>')
        .replace('/Type/ObjStm', '')
        .replace('/First 4', '/First 4/X(endobj)'),
      /脚本或附件|无法核对/,
    ],
    ['objects packed twice', packedTwice, /无法核对/],
    [
      'objects packed in a way that is not looked into',
      '5 0 obj<</Type/ObjStm/Filter/LZWDecode>>stream\n\x80\nendstream endobj\n',
      /无法核对/,
    ],
    [
      'objects that a filter changes after they are unpacked',
      objectStreamOf('4 0 <<>>').replace('/First', '/DecodeParms<</Predictor 2>>/First'),
      /无法核对/,
    ],
    ['a password', 'trailer<</Encrypt 9 0 R>>\n', /密码/],
    ['a password in disguise', 'trailer<</Encr#79pt 9 0 R>>\n', /密码/],
  ])('with %s is refused', async (_, extra, reason) => {
    expect(await refusal(pdf(extra))).toMatch(reason);
  });

  it('that is truncated, or another type under its name, is refused', async () => {
    expect(await refusal(pdf().subarray(0, 100))).toMatch(/PDF 已损坏/);
    expect(await refusal(Buffer.from('%PDF-1.4\n<html><script>alert(1)</script>'))).toMatch(/PDF 已损坏/);
  });

  it('that would exhaust the memory is refused before it is unpacked', async () => {
    const before = process.memoryUsage.rss();
    const bomb = pdf(objectStreamOf(`4 0 ${' '.repeat(4 * 1024 * 1024 - 100)}`).repeat(400));
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    expect(await refusal(bomb)).toMatch(/无法核对/);
    expect(process.memoryUsage.rss() - before).toBeLessThan(400 * 1024 * 1024);
  });

  it('with endless fake object streams is refused quickly', async () => {
    const before = process.cpuUsage();
    expect(await refusal(pdf('/ObjStm '.repeat(1_000_000)))).toMatch(/无法核对/);
    expect(await refusal(pdf(`<<${'/First 1 '.repeat(900_000)}>>stream\n`))).toMatch(/无法核对/);
    // CPU time of this process, independent of other load on the machine.
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(1_000_000);
  });

  it('with an outline or harmless object streams is accepted', async () => {
    const outline = '8 0 obj<</Type/Outlines/First 9 0 R/Last 9 0 R/Title(stream \\()>>endobj\n';
    const page = '9 0 obj<</Length 3>>stream\n/F1\nendstream endobj\n';
    const given = pdf(outline + page + objectStreamOf('4 0 <</First 9 0 R>>'));
    expect((await cleanFile(given, 'doc')).bytes).toEqual(given);
  });

  it('is refused as a picture', async () => {
    expect(await refusal(pdf(), 'img')).toBe('unsupportedType: 仅支持 JPG、PNG 格式');
  });
});

it.each([
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a program', 'MZ\x90\0'],
  ['GIF', 'GIF89a;'],
])('%s is refused under any name', async (_, content) => {
  expect(await refusal(Buffer.from(content))).toBe('unsupportedType: 仅支持 JPG、PNG、PDF 格式');
});

it('an empty file and an invalid picture are refused as such', async () => {
  expect(await refusal(Buffer.alloc(0))).toBe('badRequest: 文件是空的，请重新选择');
  await expect(cleanFile(Buffer.alloc(100), 'img', '照片.jpg')).rejects.toThrow(
    '图片不清晰或已损坏，请重新上传',
  );
});
