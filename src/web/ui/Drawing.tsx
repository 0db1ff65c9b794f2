/** A drawing under `art/`: its file and its view box. */
export interface DrawingFile {
  href: string;
  viewBox: string;
}

export interface DrawingProps {
  /** What the drawing shows; without it the drawing is decorative. */
  label?: string;
  className?: string;
  /** `preserveAspectRatio`: how the drawing fills a frame with another aspect ratio. */
  fit?: string;
}

/**
 * A drawing. It is included with `<use>` rather than as an image, so that custom properties reach into it: it takes its
 * colours from the tokens and follows the elder mode.
 */
export function Drawing({ file, label, className = 'art', fit }: DrawingProps & { file: DrawingFile }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or a decoration
    <svg
      className={className}
      viewBox={file.viewBox}
      preserveAspectRatio={fit}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${file.href}#art`} />
    </svg>
  );
}
