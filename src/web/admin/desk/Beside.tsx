import { type ComponentType, lazy, Suspense } from 'react';

/** What stands beside a case of one flow: a file `beside/<flow>.tsx`, fetched when a case of it is opened. */
const files = import.meta.glob<{ default: ComponentType<{ id: string }> }>('./beside/*.tsx');
const parts = new Map(
  Object.entries(files).map(([file, load]) => [file.replace(/^.*\/|\.tsx$/gu, ''), lazy(load)]),
);

/** What staff have to know of a case beside what was filed. */
export function Beside({ flow, id }: { flow: string; id: string }) {
  const Part = parts.get(flow);
  return (
    Part && (
      <Suspense fallback={null}>
        <Part id={id} />
      </Suspense>
    )
  );
}
