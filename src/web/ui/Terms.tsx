import { Fragment, type ReactNode } from 'react';

interface TermsProps {
  /** Each term with its value; one without a value is omitted. */
  facts: readonly (readonly [term: string, value: ReactNode])[];
  className?: string;
  /** Keeps each term and its value in an element of their own. */
  grouped?: boolean;
}

export function Terms({ facts, className = 'terms', grouped = false }: TermsProps) {
  const Group = grouped ? 'div' : Fragment;
  return (
    <dl className={className}>
      {facts.map(
        ([term, value]) =>
          (value || value === 0) && (
            <Group key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </Group>
          ),
      )}
    </dl>
  );
}
