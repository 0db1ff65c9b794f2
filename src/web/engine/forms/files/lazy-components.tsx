import { type ComponentProps, Suspense } from 'react';
import { lazyComponent } from '../../../ui/lazy-component';
import { Skeleton } from '../../../ui/states';
import type { ControlProps } from '../controls/control';
import type * as files from '.';

type Files = typeof files;

// Loaded on demand: most forms and applications have no files.
const AttachedFiles = lazyComponent(async () => (await import('.')).AttachedFiles);
const DraftFiles = lazyComponent(async () => (await import('.')).DraftFiles);
const UploadFiles = lazyComponent(async () => (await import('.')).UploadFiles);
const SignaturePad = lazyComponent(async () => (await import('.')).SignaturePad);

/** Loads the file components in advance. */
export const preloadFileComponents = () =>
  Promise.all([AttachedFiles, DraftFiles, UploadFiles, SignaturePad].map(part => part.fetch()));

/** Files of a submitted answer. */
export function LazyAttachedFiles(props: ComponentProps<Files['AttachedFiles']>) {
  return (
    <Suspense fallback={`${props.files.length}个文件`}>
      <AttachedFiles {...props} />
    </Suspense>
  );
}

/** Files of an answer that is not submitted yet. */
export function LazyDraftFiles(props: ComponentProps<Files['DraftFiles']>) {
  return (
    <Suspense fallback={`${props.ids.length}个文件`}>
      <DraftFiles {...props} />
    </Suspense>
  );
}

export function UploadControl(props: ControlProps) {
  return (
    <Suspense fallback={<Skeleton />}>
      <UploadFiles {...props} />
    </Suspense>
  );
}

export function SignatureControl(props: ControlProps) {
  return (
    <Suspense fallback={<Skeleton />}>
      <SignaturePad {...props} />
    </Suspense>
  );
}
