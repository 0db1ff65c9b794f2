import { type ComponentType, lazy, Suspense } from 'react';

/** What staff read before they fill in a follow-up: a file `before/<form>.tsx`, fetched when that form is opened. */
const files = import.meta.glob<{ default: ComponentType<{ id: string }> }>('./before/*.tsx');
const parts = new Map(
  Object.entries(files).map(([file, load]) => [file.replace(/^.*\/|\.tsx$/gu, ''), lazy(load)]),
);

/** What a follow-up is about to do to this very application. */
export function Before({ form, id }: { form: string; id: string }) {
  const Part = parts.get(form);
  return (
    Part && (
      <Suspense fallback={null}>
        <Part id={id} />
      </Suspense>
    )
  );
}
