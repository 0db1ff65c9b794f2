import type { ControlProps } from './control';

interface ExamplesProps extends Pick<ControlProps, 'id' | 'label' | 'value' | 'commit'> {
  examples: readonly string[];
  unit: string | undefined;
}

/** Common answers, each a button that fills it in. */
export function Examples({ id, label, value, commit, examples, unit }: ExamplesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset stands around a question, not inside one
    <div className="pills mt-2" role="group" aria-label={`常用的${label}`}>
      {examples.map(example => (
        <button
          key={example}
          type="button"
          aria-pressed={example === value}
          onClick={() => {
            // On some phones a button press does not blur the input; its content would be committed afterwards.
            document.getElementById(id)?.blur();
            commit(example);
          }}
        >
          {unit ? `${example.replace(/\.00$/, '')} ${unit}` : example}
        </button>
      ))}
    </div>
  );
}
