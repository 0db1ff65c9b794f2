interface DocumentTextProps {
  text: string;
  /** Level of the small headings, below whatever the text stands under. */
  heading?: 'h2' | 'h3';
}

/** A text of the society: paragraphs parted by empty lines, small headings marked by `#`. */
export function DocumentText({ text, heading: Heading = 'h3' }: DocumentTextProps) {
  return (
    <div className="document">
      {text
        .split(/\n{2,}/)
        .map(block =>
          block.startsWith('#') ? (
            <Heading key={block}>{block.replace(/^#+\s*/, '')}</Heading>
          ) : (
            <p key={block}>{block}</p>
          ),
        )}
    </div>
  );
}

/**
 * A text with what a matter says in its places.
 * @param otherwise what stands in a place that no matter speaks for; its name, unless told otherwise
 */
export function fillPlaceholders(
  text: string,
  words: Readonly<Record<string, string>>,
  otherwise = (place: string) => `（${place}）`,
): string {
  return text.replaceAll(/\{([^}]+)\}/gu, (_, place: string) => words[place] ?? otherwise(place));
}
