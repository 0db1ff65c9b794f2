import { describe, expect, it } from 'vitest';
import { fileKindNames, isFileId } from '../../src/domain/file-kinds';
import {
  contentProblem,
  detectFileType,
  dimensionProblem,
  fileName,
  kindHint,
  sizeProblem,
} from '../../src/domain/file-rules';
import { fileSize } from '../../src/domain/file-size';

const bytes = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0));

describe('file type', () => {
  it.each([
    ['\xff\xd8\xff\xe0..JFIF', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n....', 'image/png'],
    ['%PDF-1.7\n', 'application/pdf'],
    ['....ftypheic', 'heic'],
    ['....ftypmif1', 'heic'],
  ])('is detected from the first bytes: %j', (head, type) => {
    expect(detectFileType(bytes(head))).toBe(type);
  });

  it.each([
    '',
    'GIF89a......',
    '<svg xmlns=',
    '<html>',
    'MZ..........',
    'PK\x03\x04',
    ' %PDF-1.7',
    '....ftypisom',
  ])('is not supported for %j', head => expect(detectFileType(bytes(head))).toBeNull());

  it('is named in the message when the kind does not accept it', () => {
    const file = { name: '材料.doc', size: 100 };
    expect(contentProblem('doc', null, file)).toBe('仅支持 JPG、PNG、PDF 格式');
    expect(contentProblem('img', 'application/pdf', file)).toBe('仅支持 JPG、PNG 格式');
    expect(contentProblem('photo', 'heic', file)).toMatch(/HEIC.*兼容性最佳/u);
    expect(contentProblem('doc', 'application/pdf', file)).toBeNull();
  });

  it('is not the reported problem of an empty file or an unreadable picture', () => {
    expect(contentProblem('img', null, { name: '照片.jpg', size: 0 })).toBe('文件是空的，请重新选择');
    for (const name of ['照片.jpg', '照片.JPEG', '照片.png']) {
      expect(contentProblem('img', null, { name, size: 100 })).toBe('图片不清晰或已损坏，请重新上传');
    }
  });
});

describe('file size', () => {
  const MB = 1024 * 1024;

  it.each([
    ['img', 5 * MB, '文件不能超过 5 MB'],
    ['doc', 10 * MB, '文件不能超过 10 MB'],
    ['photo', 2 * MB, '文件不能超过 2 MB'],
  ] as const)('of kind %s is limited to %i bytes', (kind, most, problem) => {
    expect(sizeProblem(kind, most)).toBeNull();
    expect(sizeProblem(kind, most + 1)).toBe(problem);
    expect(sizeProblem(kind, 0)).toMatch(/空/u);
  });

  it('of a portrait is at least 20 KB and 295 × 413 pixels', () => {
    expect(sizeProblem('photo', 20 * 1024 - 1)).toMatch(/不能小于 20 KB/u);
    expect(dimensionProblem('photo', { width: 295, height: 413 })).toBeNull();
    expect(dimensionProblem('photo', { width: 294, height: 600 })).toMatch(
      /至少 295×413 像素，这张是 294×600/u,
    );
    expect(dimensionProblem('img', { width: 1, height: 1 })).toBeNull();
  });

  it('is formatted in KB and MB', () => {
    expect([1, 1500, 1024 * 1023, MB, 1.26 * MB].map(fileSize)).toEqual([
      '1 KB',
      '1 KB',
      '1023 KB',
      '1 MB',
      '1.3 MB',
    ]);
  });

  it('and type limits are shown before a file is chosen', () => {
    expect(fileKindNames.map(kindHint)).toEqual([
      'JPG、PNG 格式，每个不超过 5 MB',
      'JPG、PNG、PDF 格式，每个不超过 10 MB',
      'JPG、PNG 格式，20 KB–2 MB，至少 295×413 像素',
    ]);
  });
});

describe('file name', () => {
  it.each([
    ['户口簿.PNG', 'image/png', '户口簿.png'],
    ['C:\\材料\\户口簿.jpeg', 'image/jpeg', '户口簿.jpg'],
    ['../../etc/passwd', 'image/jpeg', 'passwd.jpg'],
    ['照片.php.jpg', 'image/jpeg', '照片.php.jpg'],
    ['病历.html', 'application/pdf', '病历.pdf'],
    ['gnp\u202e.exe', 'image/png', 'gnp.png'],
    ['a\r\nset-cookie: x\u0000"<b>.pdf', 'application/pdf', 'aset-cookie xb.pdf'],
    ['.htaccess', 'application/pdf', '文件.pdf'],
    ['  . .pdf', 'application/pdf', '文件.pdf'],
    ['', 'image/jpeg', '文件.jpg'],
    ['无扩展名', 'image/jpeg', '无扩展名.jpg'],
  ] as const)('%j of %s is stored as %s', (given, type, storedName) => {
    expect(fileName(given, type)).toBe(storedName);
  });

  it('is truncated without splitting a character', () => {
    expect(fileName(`${'𠮷'.repeat(300)}.jpg`, 'image/jpeg')).toBe(`${'𠮷'.repeat(60)}.jpg`);
  });
});

it('accepts only lower-case UUIDs as file ids', () => {
  expect(isFileId('3f0e9c1a-7d2b-4c58-9a61-0b7f5e2d8c44')).toBe(true);
  for (const other of ['3F0E9C1A-7D2B-4C58-9A61-0B7F5E2D8C44', '3f0e9c1a', '', null, 7, '../x'])
    expect(isFileId(other)).toBe(false);
});
