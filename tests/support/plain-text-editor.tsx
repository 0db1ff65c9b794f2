interface EditorProps {
  text: string;
  label: string;
  readOnly: boolean;
  target: { line: number } | null;
  onChange: (text: string) => void;
}

/**
 * Stands for the studio's editor of texts, in a mock of its module: jsdom has no layout, which the real one measures. The
 * e2e tests cover that.
 */
export default ({ text, label, readOnly, target, onChange }: EditorProps) => (
  <textarea
    aria-label={label}
    value={text}
    readOnly={readOnly}
    data-line={target?.line}
    onChange={event => onChange(event.target.value)}
  />
);
