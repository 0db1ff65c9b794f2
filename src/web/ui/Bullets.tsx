/** Sentences as a list with bullets. */
export function Bullets({ lines, className = 'bullets' }: { lines: readonly string[]; className?: string }) {
  return (
    <ul className={className}>
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
