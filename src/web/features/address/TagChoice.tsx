import type { Binding } from '../../ui/form/binding';

const tags = { '': '不填', 家: '家', 公司: '公司', 学校: '学校' };

/** Choice of an address label. */
export function TagChoice({ answer }: { answer: Binding<string> }) {
  return (
    <fieldset className="field" id={answer.id}>
      <legend className="label">
        标签 <span className="opt">选填</span>
      </legend>
      <div className="yesno mt-2">
        {Object.entries(tags).map(([tag, words]) => (
          <label key={tag}>
            <input
              type="radio"
              name={answer.id}
              checked={answer.value === tag}
              onChange={() => answer.change(tag)}
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
