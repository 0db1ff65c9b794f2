import { type ComponentType, lazy, Suspense } from 'react';

/** A file that holds one part of a screen, which is about something with this id. */
export type PartFile = { default: ComponentType<{ id: string }> };

/**
 * Parts that are found by the names of their files, each fetched when it is first shown.
 * @param files as `import.meta.glob` gives them
 * @returns shows the part of a name, or nothing where there is none of that name
 */
export function createGlobComponent(files: Record<string, () => Promise<PartFile>>) {
  const parts = new Map(
    Object.entries(files).map(([file, load]) => [file.replace(/^.*\/|\.tsx$/gu, ''), lazy(load)]),
  );
  return function Part({ of, id }: { of: string; id: string }) {
    const Found = parts.get(of);
    return (
      Found && (
        <Suspense fallback={null}>
          <Found id={id} />
        </Suspense>
      )
    );
  };
}
