import { normaliseCode } from '../../../domain/text';
import { type LookupField, LookupForm } from './LookupForm';

/** Number and look-up code that a guest received with a submission. */
export interface LookupKey {
  no: string;
  code: string;
}

type CodeField = Pick<LookupField, 'label' | 'help' | 'inputMode' | 'pattern' | 'problem'>;

interface CodeLookupFormProps extends Omit<Parameters<typeof LookupForm>[0], 'fields' | 'onLookup'> {
  no: CodeField;
  code: CodeField;
  onLookup: (key: LookupKey) => Promise<void>;
}

/** Form by which a guest finds an own submission again: by its number and look-up code. */
export function CodeLookupForm({ no, code, ...props }: CodeLookupFormProps) {
  return (
    <LookupForm
      {...props}
      fields={{
        no: { ...no, autoCapitalize: 'characters', maxLength: 40, normalise: normaliseCode },
        // Codes are shown in groups, which may be typed with hyphens.
        code: {
          ...code,
          autoCapitalize: 'none',
          maxLength: 20,
          normalise: typed => normaliseCode(typed).replaceAll('-', ''),
        },
      }}
    />
  );
}
