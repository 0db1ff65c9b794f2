import PDFDocument from 'pdfkit';
import { layoutText, type TextBox, type TextLine } from './text-layout';
import { FONT_FEATURES, plainText, type StyledText } from './text-runs';

/** What a document says of itself. */
export interface DocumentMetadata {
  title: string;
  /** Who issues it. */
  author: string;
  /** Day of issue, `2026-11-20`. The file carries it, rather than the moment at which it was made. */
  day: string;
  /** Width and height in points. */
  size: [width: number, height: number];
}

/** Structure types of PDF 1.7 that the documents use. */
export type StructureRole = 'H1' | 'H2' | 'P' | 'TH' | 'TD';

export interface TextPlacement extends TextBox {
  x: number;
  /** Upper edge of the first line. */
  y: number;
  /** Height in whose middle the text stands, rather than at its upper edge. */
  middle?: number;
  align?: 'left' | 'center' | 'right' | 'justify';
  /**
   * Between the characters of a heading, in points. Readers of the screen are told the words, as wide gaps would
   * part them.
   */
  spacing?: number;
  /** Laid over the page: turned about a point, in degrees, and seen through. */
  over?: { turn: number; about: readonly [x: number, y: number]; opacity: number };
}

/** Share of the type size that stands above the baseline: of a Chinese character's square. */
const ABOVE = 0.88;

/**
 * Pages with text that is set, tagged for readers of the screen, and the same bytes for the same contents. What is
 * text goes through `text`, what is a picture through `picture`, everything else is ornament.
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
      // No standard font: they draw no Chinese, and pdfkit would carry one along. The types know of no such wish.
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

  /** Writes text into a box. @returns its lower edge */
  text(role: StructureRole, words: StyledText, place: TextPlacement): number {
    const { size, leading, lines } = layoutText(words, place);
    const height = lines.length * leading;
    const top = place.y + (place.middle === undefined ? 0 : (place.middle - height) / 2);
    this.#add(
      role,
      () =>
        this.#laid(place.over, () => {
          lines.forEach((line, index) => {
            this.#line(line, { ...place, size, y: top + (leading - size) / 2 + index * leading });
          });
        }),
      place.spacing ? { actual: plainText(words) } : {},
    );
    return top + height;
  }

  /** What belongs together, such as a table and its rows. */
  group(type: 'Table' | 'TR' | 'Sect', draw: () => void): void {
    const element = this.#pdf.struct(type);
    this.#parents.at(-1)!.add(element);
    this.#parents.push(element);
    draw();
    this.#parents.pop();
    element.end();
  }

  /** A picture that says something. @param alt what it says, for those who do not see it */
  picture(alt: string, draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.#add('Figure', () => this.#apart(draw), { alt });
  }

  /** What only adorns: rules, grounds, frames. */
  artifact(draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' });
    this.#apart(draw);
    this.#pdf.endMarkedContent();
  }

  /** The finished file. */
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

  #laid(over: TextPlacement['over'], draw: () => void): void {
    if (!over) draw();
    else {
      this.#apart(pdf => {
        pdf.rotate(over.turn, { origin: [...over.about] }).opacity(over.opacity);
        draw();
      });
    }
  }

  #apart(draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.#pdf.save();
    draw(this.#pdf);
    this.#pdf.restore();
  }

  #line(line: TextLine, place: TextPlacement): void {
    const { size, align = 'left', spacing = 0 } = place;
    const characters = line.runs.reduce((sum, { text }) => sum + [...text].length, 0);
    const indent = line.begins ? (place.indent ?? 0) * size : 0;
    const spare = place.width - indent - line.width * size - spacing * (characters - 1);
    const stretch = align === 'justify' && !line.ends ? spare / Math.max(1, characters - 1) : 0;
    let x = place.x + indent + (align === 'right' ? spare : align === 'center' ? spare / 2 : 0);
    for (const { text, font, colour, width } of line.runs) {
      // pdfkit takes an opened font, too, which its types do not tell.
      this.#pdf.font(font as unknown as Buffer, font.postscriptName, size).fillColor(colour);
      this.#pdf.text(text, x, place.y + ABOVE * size, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: spacing + stretch,
        // pdfkit hands them on to the font, which takes wishes that the types of pdfkit do not know.
        features: FONT_FEATURES as unknown as PDFKit.Mixins.OpenTypeFeatures[],
      });
      x += width * size + (spacing + stretch) * [...text].length;
    }
  }
}
