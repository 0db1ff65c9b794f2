import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { assertDrawable, fontFor } from '../../src/server/platform/pdf/fonts';
import { palette } from '../../src/server/platform/pdf/palette';

const characters = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));

describe('the fonts', () => {
  it('draw every Han character of the basic block and of extension A', () => {
    assertDrawable([...characters(0x4e00, 0x9fff), ...characters(0x3400, 0x4db5)].join(''));
  });

  it('draw the characters beyond them that names of the 通用规范汉字表 are written with', () => {
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

  it('draw a rare character in their own hand before they draw it in another', () => {
    expect(fontFor('㛃', 'strong')?.postscriptName).toBe('NotoSerifSC-Bold');
    expect(fontFor('𠮷', 'strong')?.postscriptName).toBe('NotoSerifCJKscRare-Bold');
    expect(fontFor('𠀀', 'strong')).toBeUndefined();
  });

  it('are refused a text of other scripts, an emoji and half a character by name', () => {
    expect(() => assertDrawable('ئۇيغۇر')).toThrow('U+0626');
    expect(() => assertDrawable('爱心🎗')).toThrow('“🎗”（U+1F397）');
    expect(() => assertDrawable('\ud83c')).toThrow('U+D83C');
  });
});

describe("an operator's own fonts", () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fonts-'));
  const own = path.join(folder, 'own.otf');
  /** The fonts as a process that has just started has them. */
  const started = async () => {
    vi.resetModules();
    (await import('../../src/server/platform/pdf/custom-fonts')).setCustomFontFolder(folder);
    return import('../../src/server/platform/pdf/fonts');
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  it('draw what ours do not, and nothing else', async () => {
    expect(fontFor('Č', 'strong')).toBeUndefined();
    copyFileSync('node_modules/pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf', own);
    const fonts = await started();
    expect(fonts.fontFor('Č', 'strong')?.postscriptName).toBe('LiberationSans');
    expect(fonts.fontFor('C', 'strong')?.postscriptName).toBe('NotoSerifSC-Bold');
  });

  it('are named when they are none', async () => {
    writeFileSync(own, 'no font');
    const fonts = await started();
    expect(() => fonts.fontFor('爱', 'regular')).toThrow('own.otf is not a font');
  });
});

describe('the colours', () => {
  it('are the tokens of the portal', () => {
    const tokens = readFileSync('src/web/styles/tokens.css', 'utf8');
    for (const [name, colour] of Object.entries(palette)) {
      const token = name.replace(/[A-Z]/gu, letter => `-${letter.toLowerCase()}`);
      expect(tokens).toContain(`--${token}: ${colour};`);
    }
  });
});

describe('the mark', () => {
  it("is the portal's", () => {
    const drawn = readFileSync('src/server/platform/pdf/logo.ts', 'utf8');
    const portal = readFileSync('src/web/ui/Mark.tsx', 'utf8');
    const strokes = [...drawn.matchAll(/'(M2[^']+)'/gu)].map(([, stroke]) => stroke);
    expect(strokes).toHaveLength(3);
    const paths = [...portal.matchAll(/\sd="([^"]+)"/gu)].map(([, path]) => path);
    expect(paths).toEqual([`${strokes[0]}${strokes[1]}`, strokes[2]]);
  });
});
