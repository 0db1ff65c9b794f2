/** A drawing under `art/`: the file, and the frame that it is drawn in. */
export interface DrawingFile {
  href: string;
  viewBox: string;
}

export interface DrawingProps {
  /** What the drawing shows; without it, it is a decoration. */
  label?: string;
  className?: string;
  /** How the drawing fills a frame of another shape. */
  fit?: string;
}

/**
 * A drawing. It is referred to, not embedded as an image: custom properties reach into it, so that it takes its
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
