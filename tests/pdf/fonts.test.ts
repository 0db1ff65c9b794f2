import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { assertDrawable, fontFor } from '../../src/server/platform/pdf/fonts';
import { palette } from '../../src/server/platform/pdf/palette';

const characters = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));

describe('Fonts', () => {
  it('draw every Han character of the basic block and of extension A', () => {
    assertDrawable([...characters(0x4e00, 0x9fff), ...characters(0x3400, 0x4db5)].join(''));
  });

  it('draw the characters beyond them in names of the 通用规范汉字表', () => {
    assertDrawable('𬱖𬭎𠅤𤧛𬇕𬍛𬤊𬘭𬬮𬴊𬊈𬸘𬯎𫖯𫍯𫔶𫍲𫐐𫄧𫟹𫄷𬘓𬘯');
  });

  it('draw the same in both weights', () => {
    const han = [
      ...characters(0x3400, 0x9fff),
      ...characters(0xf900, 0xfaff),
      ...characters(0x20000, 0x323af),
    ];
    const other = han.filter(sign => !fontFor(sign, 'regular') !== !fontFor(sign, 'strong'));
    expect(other).toEqual([]);
    expect(han.filter(sign => fontFor(sign, 'regular')).length).toBeGreaterThan(29_700);
  });

  it('prefer the main font for a rare character to the fallback font', () => {
    expect(fontFor('㛃', 'strong')?.postscriptName).toBe('NotoSerifSC-Bold');
    expect(fontFor('𠮷', 'strong')?.postscriptName).toBe('NotoSerifCJKscRare-Bold');
    expect(fontFor('𠀀', 'strong')).toBeUndefined();
  });

  it('reject other scripts, an emoji and an unpaired surrogate by name', () => {
    expect(() => assertDrawable('ئۇيغۇر')).toThrow('U+0626');
    expect(() => assertDrawable('爱心🎗')).toThrow('“🎗”（U+1F397）');
    expect(() => assertDrawable('\ud83c')).toThrow('U+D83C');
  });
});

describe('Custom fonts of the operator', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fonts-'));
  const ownFontFile = path.join(folder, 'own.otf');
  /** The font module as loaded by a new process. */
  const startWithFontFolder = async () => {
    vi.resetModules();
    (await import('../../src/server/platform/pdf/custom-fonts')).setCustomFontFolder(folder);
    return import('../../src/server/platform/pdf/fonts');
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  it('draw what the built-in fonts do not, and nothing else', async () => {
    expect(fontFor('Č', 'strong')).toBeUndefined();
    copyFileSync('node_modules/pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf', ownFontFile);
    const fonts = await startWithFontFolder();
    expect(fonts.fontFor('Č', 'strong')?.postscriptName).toBe('LiberationSans');
    expect(fonts.fontFor('C', 'strong')?.postscriptName).toBe('NotoSerifSC-Bold');
  });

  it('are named in the error when they are invalid', async () => {
    writeFileSync(ownFontFile, 'no font');
    const fonts = await startWithFontFolder();
    expect(() => fonts.fontFor('爱', 'regular')).toThrow('own.otf is not a font');
  });
});

describe('Colours', () => {
  it('equal the design tokens of the portal', () => {
    const tokens = readFileSync('src/web/styles/tokens.css', 'utf8');
    for (const [name, colour] of Object.entries(palette)) {
      const token = name.replace(/[A-Z]/gu, letter => `-${letter.toLowerCase()}`);
      expect(tokens).toContain(`--${token}: ${colour};`);
    }
  });
});

describe('Logo', () => {
  it('equals that of the portal', () => {
    const drawn = readFileSync('src/server/platform/pdf/logo.ts', 'utf8');
    const portal = readFileSync('src/web/ui/Mark.tsx', 'utf8');
    const strokes = [...drawn.matchAll(/'(M2[^']+)'/gu)].map(([, stroke]) => stroke);
    expect(strokes).toHaveLength(3);
    const paths = [...portal.matchAll(/\sd="([^"]+)"/gu)].map(([, path]) => path);
    expect(paths).toEqual([`${strokes[0]}${strokes[1]}`, strokes[2]]);
  });
});
