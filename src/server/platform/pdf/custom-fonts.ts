import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

let own: string | undefined;

/**
 * Names the folder of the operator's own fonts (`.ttf`, `.otf`), which draw what ours do not, in both weights. It need
 * not exist. In a file of its own: a start names it, and most processes never open a font.
 */
export function setCustomFontFolder(folder: string): void {
  own = folder;
}

/** The files in it, in the order of their names. */
export function listCustomFonts(): string[] {
  if (!own || !existsSync(own)) return [];
  const folder = own;
  const names = readdirSync(folder).filter(name => /\.(?:ttf|otf)$/iu.test(name));
  return names.sort().map(name => path.join(folder, name));
}
