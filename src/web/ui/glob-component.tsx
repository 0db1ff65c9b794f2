import { type ComponentType, lazy, Suspense } from 'react';

/** A file that holds one part of a screen; `id` identifies the record shown. */
export type PartFile = { default: ComponentType<{ id: string }> };

/**
 * Creates a component that picks a part by its file name; each part is fetched when first shown.
 * @param files as `import.meta.glob` gives them
 * @returns component that renders the part named `of`, or nothing when there is no such file
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
