import PDFDocument from 'pdfkit';
import { layoutText, type TextBox, type TextLine } from './text-layout';
import { FONT_FEATURES, plainText, type StyledText } from './text-runs';

/** Metadata of a document. */
export interface DocumentMetadata {
  title: string;
  /** The issuer. */
  author: string;
  /** Day of issue, `2026-11-20`. Used as creation date of the file in place of the current time. */
  day: string;
  /** Width and height in points. */
  size: [width: number, height: number];
}

/** Structure types of PDF 1.7 used by the documents. */
export type StructureRole = 'H1' | 'H2' | 'P' | 'TH' | 'TD';

export interface TextPlacement extends TextBox {
  x: number;
  /** Upper edge of the first line. */
  y: number;
  /** Height in which the text is centred vertically, instead of starting at the upper edge. */
  middle?: number;
  align?: 'left' | 'center' | 'right' | 'justify';
  /**
   * Letter spacing of a heading, in points. Screen readers receive the plain text, because wide gaps would split words.
   */
  spacing?: number;
  /** Overlay on the page: rotated around a point, in degrees, and transparent. */
  over?: { turn: number; about: readonly [x: number, y: number]; opacity: number };
}

/** Part of the font size above the baseline, for the square of a Chinese character. */
const BASELINE_RATIO = 0.88;

/**
 * A document with laid-out text, tagged for screen readers, and byte-identical for identical contents. Text is written
 * with `text`, pictures with `picture`; everything else is an artifact.
 */
export class TaggedDocument {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #parents: PDFKit.PDFStructureElement[];

  constructor({ title, author, day, size }: DocumentMetadata) {
    const issued = new Date(`${day}T00:00:00+08:00`);
    this.#pdf = new PDFDocument({
      size,
      margin: 0,
      pdfVersion: '1.7',
      lang: 'zh-CN',
      tagged: true,
      displayTitle: true,
      // No standard font: these have no Chinese characters, and pdfkit would embed one. The types do not allow an empty
      // value.
      font: '',
      info: { Title: title, Author: author, Creator: author, CreationDate: issued, ModDate: issued },
    });
    const root = this.#pdf.struct('Document');
    this.#pdf.addStructure(root);
    this.#parents = [root];
  }

  addPage(): void {
    this.#pdf.addPage();
  }

  /** Writes text into a box. @returns the lower edge */
  text(role: StructureRole, words: StyledText, placement: TextPlacement): number {
    const { size, leading, lines } = layoutText(words, placement);
    const height = lines.length * leading;
    const top = placement.y + (placement.middle === undefined ? 0 : (placement.middle - height) / 2);
    this.#add(
      role,
      () =>
        this.#withOverlay(placement.over, () => {
          lines.forEach((line, index) => {
            this.#line(line, { ...placement, size, y: top + (leading - size) / 2 + index * leading });
          });
        }),
      placement.spacing ? { actual: plainText(words) } : {},
    );
    return top + height;
  }

  /** Groups elements, such as the rows of a table. @param lang language of what is in it, if not Chinese */
  group(type: 'Table' | 'TR' | 'Sect', draw: () => void, lang?: string): void {
    const element = this.#pdf.struct(type, lang ? { lang } : {});
    this.#parents.at(-1)!.add(element);
    this.#parents.push(element);
    draw();
    this.#parents.pop();
    element.end();
  }

  /** Draws a meaningful picture. @param alt alternative text for screen readers */
  picture(alt: string, draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.#add('Figure', () => this.#withSavedState(draw), { alt });
  }

  /** Draws decoration: rules, backgrounds, frames. */
  artifact(draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' });
    this.#withSavedState(draw);
    this.#pdf.endMarkedContent();
  }

  /** Returns the finished file. */
  async finish(): Promise<Buffer> {
    const parts: Buffer[] = [];
    this.#pdf.on('data', (part: Buffer) => parts.push(part));
    const ended = new Promise<void>((resolve, reject) => this.#pdf.on('end', resolve).on('error', reject));
    this.#parents[0]!.end();
    this.#pdf.end();
    await ended;
    return Buffer.concat(parts);
  }

  #add(type: string, draw: () => void, options: { alt?: string; actual?: string } = {}): void {
    this.#parents.at(-1)!.add(this.#pdf.struct(type, options, draw));
  }

  #withOverlay(over: TextPlacement['over'], draw: () => void): void {
    if (!over) draw();
    else {
      this.#withSavedState(pdf => {
        pdf.rotate(over.turn, { origin: [...over.about] }).opacity(over.opacity);
        draw();
      });
    }
  }

  #withSavedState(draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.#pdf.save();
    draw(this.#pdf);
    this.#pdf.restore();
  }

  #line(line: TextLine, placement: TextPlacement): void {
    const { size, align = 'left', spacing = 0 } = placement;
    const characters = line.runs.reduce((sum, { text }) => sum + [...text].length, 0);
    const indent = line.begins ? (placement.indent ?? 0) * size : 0;
    const spareWidth = placement.width - indent - line.width * size - spacing * (characters - 1);
    const stretch = align === 'justify' && !line.ends ? spareWidth / Math.max(1, characters - 1) : 0;
    let x = placement.x + indent + (align === 'right' ? spareWidth : align === 'center' ? spareWidth / 2 : 0);
    for (const { text, font, colour, width } of line.runs) {
      // pdfkit also accepts a loaded font, which its types omit.
      this.#pdf.font(font as unknown as Buffer, font.postscriptName, size).fillColor(colour);
      this.#pdf.text(text, x, placement.y + BASELINE_RATIO * size, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: spacing + stretch,
        // pdfkit passes them to the font, which accepts values that the types of pdfkit omit.
        features: FONT_FEATURES as unknown as PDFKit.Mixins.OpenTypeFeatures[],
      });
      x += width * size + (spacing + stretch) * [...text].length;
    }
  }
}
