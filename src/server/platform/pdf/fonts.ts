import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import { Refusal } from '../../../domain/refusals';
import { listCustomFonts } from './custom-fonts';

/** The two font weights of documents. */
export type FontWeight = 'regular' | 'strong';

/**
 * A Song typeface (OFL) with the 8,105 characters of the 通用规范汉字表 and all of Unicode's CJK extension A, followed by
 * further fonts of its family: see `fonts/README.md`.
 */
const files: Record<FontWeight, string[]> = {
  regular: ['NotoSerifSC_400Regular.ttf', 'NotoSerifCJKscRare-Regular.ttf'],
  strong: ['NotoSerifSC_700Bold.ttf', 'NotoSerifCJKscRare-Bold.ttf'],
};

const PACKAGE = '../../../../node_modules/@expo-google-fonts/noto-serif-sc';
/** Font folders relative to dist/server or its chunks, as placed by the build, or relative to this folder. */
const FOLDERS = ['fonts', '../fonts', `${PACKAGE}/400Regular`, `${PACKAGE}/700Bold`];

/** Loaded for the first document: most processes create none. */
const fontsByWeight = new Map<FontWeight, fontkit.Font[]>();

function fontsOf(face: FontWeight): fontkit.Font[] {
  const fonts = fontsByWeight.get(face) ?? [...files[face].map(find), ...listCustomFonts()].map(open);
  fontsByWeight.set(face, fonts);
  return fonts;
}

function find(file: string): string {
  const moduleFolder = path.dirname(fileURLToPath(import.meta.url));
  const candidates = FOLDERS.map(folder => path.join(moduleFolder, folder, file));
  const found = candidates.find(candidate => existsSync(candidate));
  if (!found)
    throw new Error(`No font ${file} in ${candidates.map(candidate => path.dirname(candidate)).join(', ')}`);
  return found;
}

function open(file: string): fontkit.Font {
  try {
    const font = fontkit.create(readFileSync(file));
    if ('layout' in font) return font;
  } catch (error) {
    throw new Error(`${file} is not a font that documents can be set in`, { cause: error });
  }
  throw new Error(`${file} is a collection of fonts`);
}

/** The first font with a glyph for a character, or undefined; the placeholder glyph does not count. */
export function fontFor(character: string, face: FontWeight): fontkit.Font | undefined {
  return fontsOf(face).find(font => font.hasGlyphForCodePoint(character.codePointAt(0)!));
}

/**
 * Refuses a text with a character that no font can draw: a missing character in a name is worse than no document.
 * @throws Refusal `undrawable`, naming the characters
 */
export function assertDrawable(text: string): void {
  const characters = [...new Set(text)].filter(
    character => character !== '\n' && !fontFor(character, 'regular'),
  );
  if (characters.length === 0) return;
  const codePoints = characters.map(
    character => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`,
  );
  const characterList = characters
    .map((character, index) => `“${character}”（${codePoints[index]}）`)
    .join('、');
  throw new Refusal('undrawable', `现有字体打印不出${characterList}，请联系工作人员为您补字`, [], {
    characters,
    codePoints,
  });
}
