import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

let customFontFolder: string | undefined;

/**
 * Sets the folder of the operator's fonts (`.ttf`, `.otf`), which supplement the built-in ones in both weights. It need
 * not exist. A module of its own: it is set at every start, and most processes never load a font.
 */
export function setCustomFontFolder(folder: string): void {
  customFontFolder = folder;
}

/** Font files in the folder, sorted by name. */
export function listCustomFonts(): string[] {
  if (!customFontFolder || !existsSync(customFontFolder)) return [];
  const folder = customFontFolder;
  const names = readdirSync(folder).filter(name => /\.(?:ttf|otf)$/iu.test(name));
  return names.sort().map(name => path.join(folder, name));
}
