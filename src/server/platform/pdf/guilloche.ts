/** Guilloche: the fine interlaced lines of banknotes and certificates, computed. Lengths in points, y downwards. */

type Pdf = PDFKit.PDFDocument;
type Point = [x: number, y: number];

/** Draws a curve through the points that a function returns for 0 to 1. */
function curve(pdf: Pdf, steps: number, pointAt: (share: number) => Point): void {
  const points = Array.from({ length: steps + 1 }, (_, step) =>
    pointAt(step / steps)
      .map(roundToHundredths)
      .join(' '),
  );
  // As one content string: thousands of calls of lineTo take pdfkit a second.
  pdf.addContent(`${points[0]} m ${points.slice(1).join(' l ')} l S`);
}

const roundToHundredths = (value: number) => Math.round(value * 100) / 100;

/** Draws a rosette: wavy circles around a centre, each rotated a little further than the previous one. */
export function drawRosette(
  pdf: Pdf,
  {
    x,
    y,
    inner,
    outer,
    petals,
    strands,
  }: {
    x: number;
    y: number;
    inner: number;
    outer: number;
    petals: number;
    strands: number;
  },
): void {
  const [middle, swing] = [(inner + outer) / 2, (outer - inner) / 2];
  for (let strand = 0; strand < strands; strand += 1) {
    const phase = (strand / strands) * 2 * Math.PI;
    curve(pdf, petals * 24, share => {
      const angle = share * 2 * Math.PI;
      const radius = middle + swing * Math.sin(petals * angle + phase);
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    });
  }
}

/** Draws a frame of interlaced waves between two rectangles; whole periods on each side, so that the corners meet. */
export function drawGuillocheFrame(
  pdf: Pdf,
  {
    x,
    y,
    width,
    height,
    band,
    strands,
  }: {
    x: number;
    y: number;
    width: number;
    height: number;
    band: number;
    strands: number;
  },
): void {
  const sides: { from: Point; along: Point; length: number }[] = [
    { from: [x + band, y + band / 2], along: [1, 0], length: width - 2 * band },
    { from: [x + width - band / 2, y + band], along: [0, 1], length: height - 2 * band },
    { from: [x + width - band, y + height - band / 2], along: [-1, 0], length: width - 2 * band },
    { from: [x + band / 2, y + height - band], along: [0, -1], length: height - 2 * band },
  ];
  for (const { from, along, length } of sides) {
    const waves = Math.round(length / (band * 1.6));
    for (let strand = 0; strand < strands; strand += 1) {
      const phase = (strand / strands) * 2 * Math.PI;
      curve(pdf, waves * 20, share => {
        const swing = (band / 2 - 1.5) * Math.sin(share * waves * 2 * Math.PI + phase);
        const distance = share * length;
        return [
          from[0] + along[0] * distance - along[1] * swing,
          from[1] + along[1] * distance + along[0] * swing,
        ];
      });
    }
  }
}
