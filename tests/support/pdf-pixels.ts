import { expect } from 'vitest';
import { type Page, type RenderedPage, SCALE } from './pdf-reader';

/** Area of a page, in points from the upper left corner. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Grey threshold: darker than any background or ornament behind text, lighter than any text. */
const INK_THRESHOLD = 150;

/** Whether each pixel of an area is ink, row by row. */
export function readInk({ pixels, width: across }: RenderedPage, { x, y, width, height }: Part): boolean[] {
  const ink: boolean[] = [];
  const line = Math.floor(across * SCALE);
  for (let row = Math.round(y * SCALE); row < Math.round((y + height) * SCALE); row += 1) {
    for (let column = Math.round(x * SCALE); column < Math.round((x + width) * SCALE); column += 1) {
      ink.push(pixels[row * line + column]! < INK_THRESHOLD);
    }
  }
  return ink;
}

/** Share of ink in an area, 0 to 1. */
export function inkShare(page: RenderedPage, part: Part): number {
  const ink = readInk(page, part);
  return ink.filter(Boolean).length / ink.length;
}

/** Areas of the characters of a text in full-width Han characters. */
export function squaresOf(page: Page, text: string): Part[] {
  const characters = [...text];
  // Characters in another font form an item of their own, so adjacent items are matched one after the other.
  for (const [start] of page.items.entries()) {
    const parts: Part[] = [];
    let rest = text;
    for (const item of page.items.slice(start)) {
      const at = parts.length === 0 ? item.text.indexOf([...rest][0]!) : 0;
      const found = at < 0 ? '' : item.text.slice(at);
      const commonText = rest.startsWith(found) ? found : found.startsWith(rest) ? rest : '';
      if (!commonText) break;
      const width = item.width / [...item.text].length;
      const before = [...item.text.slice(0, at)].length;
      parts.push(
        ...[...commonText].map((_, index) => ({
          x: item.x + (before + index) * width,
          y: item.y - 0.88 * item.size,
          width,
          height: item.size,
        })),
      );
      rest = rest.slice(commonText.length);
      if (!rest) break;
    }
    if (parts.length === characters.length) return parts;
  }
  throw new Error(`“${text}” is not on the page`);
}

/**
 * Expects that a name is drawn on the page: every character has ink and differs from the others, and there is no ink at
 * the same place of an otherwise equal page with a blank name.
 */
export function expectInk(page: RenderedPage, name: string, blank: RenderedPage): void {
  const squares = squaresOf(page, name);
  const inkByCharacter = squares.map(square => readInk(page, square));
  squares.forEach((square, index) => {
    const character = [...name][index]!;
    expect(inkShare(page, square), `ink of ${character}`).toBeGreaterThan(0.06);
    expect(inkShare(blank, square), `ink without ${character}`).toBe(0);
    const lookalikeIndex = inkByCharacter.findIndex(
      (other, at) => at !== index && [...name][at] !== character && looksSame(other, inkByCharacter[index]!),
    );
    expect(lookalikeIndex, `${character} looks like another one`).toBe(-1);
  });
}

/** Whether two areas are nearly equal, such as the empty boxes of characters missing in a font. */
function looksSame(one: readonly boolean[], other: readonly boolean[]): boolean {
  const either = one.filter((ink, index) => ink || other[index]).length;
  const both = one.filter((ink, index) => ink && other[index]).length;
  return both / either > 0.9;
}

/**
 * Expects that nothing is outside of the margins.
 * @param margin in points
 */
export function expectInside(page: RenderedPage, margin: number): void {
  const { width, height } = page;
  for (const edge of [
    { x: 0, y: 0, width, height: margin },
    { x: 0, y: height - margin, width, height: margin },
    { x: 0, y: 0, width: margin, height },
    { x: width - margin, y: 0, width: margin, height },
  ]) {
    expect(inkShare(page, edge)).toBe(0);
  }
  for (const { text, x, width: length } of page.items) {
    expect(x, text).toBeGreaterThanOrEqual(margin);
    expect(x + length, text).toBeLessThanOrEqual(width - margin);
  }
}
