import { Icon } from '../Icon';
import type { Binding } from './binding';
import { controlProps, FieldFrame } from './FieldFrame';

interface SelectProps {
  answer: Binding<string>;
  label: string;
  help?: string | undefined;
  /** Value → label, in display order. */
  options: Record<string, string>;
}

/** A native select. Empty until an option is chosen. */
export function Select({ answer, label, help, options }: SelectProps) {
  return (
    <FieldFrame answer={answer} label={label} help={help}>
      <select {...controlProps(answer, { help })}>
        <option value="" disabled>
          请选择
        </option>
        {Object.entries(options).map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </FieldFrame>
  );
}
