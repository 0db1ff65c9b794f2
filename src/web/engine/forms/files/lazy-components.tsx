import { type ComponentProps, Suspense } from 'react';
import { lazyComponent } from '../../../ui/lazy-component';
import { Skeleton } from '../../../ui/states';
import type { ControlProps } from '../controls/control';
import type * as files from '.';

type Files = typeof files;

// Most forms and applications have no files.
const AttachedFiles = lazyComponent(async () => (await import('.')).AttachedFiles);
const GivenFiles = lazyComponent(async () => (await import('.')).DraftFiles);
const UploadFiles = lazyComponent(async () => (await import('.')).UploadFiles);
const SignaturePad = lazyComponent(async () => (await import('.')).SignaturePad);

/** Fetches what shows files before some are asked for. */
export const preloadFileComponents = () =>
  Promise.all([AttachedFiles, GivenFiles, UploadFiles, SignaturePad].map(part => part.fetch()));

/** The files of an answer that was handed in. */
export function LazyAttachedFiles(props: ComponentProps<Files['AttachedFiles']>) {
  return (
    <Suspense fallback={`${props.files.length}个文件`}>
      <AttachedFiles {...props} />
    </Suspense>
  );
}

/** The files of an answer that is not handed in yet. */
export function LazyDraftFiles(props: ComponentProps<Files['DraftFiles']>) {
  return (
    <Suspense fallback={`${props.ids.length}个文件`}>
      <GivenFiles {...props} />
    </Suspense>
  );
}

/** The control of a question for files. */
export function UploadControl(props: ControlProps) {
  return (
    <Suspense fallback={<Skeleton />}>
      <UploadFiles {...props} />
    </Suspense>
  );
}

/** The control of a question for a signature. */
export function SignatureControl(props: ControlProps) {
  return (
    <Suspense fallback={<Skeleton />}>
      <SignaturePad {...props} />
    </Suspense>
  );
}
