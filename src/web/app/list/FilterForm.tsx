import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import './filter-form.css';

/** Value and text of each choice. */
export type FilterOptions = readonly (readonly [value: string, text: string])[];

/** One condition: a choice, or a text or day to enter. */
export interface FilterField {
  name: string;
  label: string;
  value: string | undefined;
  options?: FilterOptions;
  type?: 'date' | 'search';
  placeholder?: string;
  maxLength?: number;
}

interface FilterFormProps {
  fields: readonly FilterField[];
  /** Address of the list with these values. */
  to: (values: Record<string, string>) => string;
  /** Address without conditions, when there are any. */
  clear?: string | false;
  submit?: string;
}

/** Conditions of a list, kept in the address. A choice applies at once, an entered text or day on submission. */
export function FilterForm({ fields, to, clear, submit = '查找' }: FilterFormProps) {
  const navigate = useNavigate();
  const apply = (form: HTMLFormElement) => {
    const entries = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
    navigate(to(Object.fromEntries(entries)));
  };
  return (
    <form
      className="filter-form"
      aria-label="筛选"
      onSubmit={event => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
    >
      {fields.map(({ name, label, value = '', options, ...input }) =>
        options ? (
          <FilterSelect
            key={name}
            {...{ name, label, value, options }}
            onChange={select => apply(select.form!)}
          />
        ) : (
          <label key={name}>
            {label}
            <span className="control">
              {/* Another address shows its own value. */}
              <input key={value} name={name} defaultValue={value} {...input} />
            </span>
          </label>
        ),
      )}
      <div className="filter-ways">
        <button type="submit" className="btn btn--secondary">
          {submit}
        </button>
        {clear && (
          <ButtonLink variant="quiet" to={clear}>
            清除条件
          </ButtonLink>
        )}
      </div>
    </form>
  );
}

interface FilterSelectProps {
  name?: string;
  label: string;
  value: string;
  options: FilterOptions;
  onChange: (select: HTMLSelectElement) => void;
}

/** A choice that filters a list. */
export function FilterSelect({ name, label, value, options, onChange }: FilterSelectProps) {
  return (
    <label>
      {label}
      <span className="control">
        <select name={name} value={value} onChange={({ currentTarget }) => onChange(currentTarget)}>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </label>
  );
}
