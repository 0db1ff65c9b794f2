interface DocumentTextProps {
  text: string;
  /** Level of the subheadings, one below the enclosing heading. */
  heading?: 'h2' | 'h3';
}

/** A text of the organisation: paragraphs separated by empty lines, subheadings marked with `#`. */
export function DocumentText({ text, heading: Heading = 'h3' }: DocumentTextProps) {
  return (
    <div className="document stack gap-3">
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
 * Replaces the placeholders of a text with the values of a flow.
 * @param fallback value for a placeholder that the flow does not set; by default its name
 */
export function fillPlaceholders(
  text: string,
  words: Readonly<Record<string, string>>,
  fallback = (placeholder: string) => `（${placeholder}）`,
): string {
  return text.replaceAll(
    /\{([^}]+)\}/gu,
    (_, placeholder: string) => words[placeholder] ?? fallback(placeholder),
  );
}
