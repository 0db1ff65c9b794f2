import { lazy, Suspense } from 'react';
import type { ControlProps } from '../forms/controls/control';
import { Skeleton } from '../ui/states';
import type { AttachedFile } from './queries';

/**
 * What pages show of files, loaded when there are some: most pages have none.
 */
const AttachedFiles = lazy(async () => ({ default: (await import('./AttachedFiles')).AttachedFiles }));
const GivenFiles = lazy(async () => ({ default: (await import('./GivenFiles')).GivenFiles }));
const UploadFiles = lazy(async () => ({ default: (await import('./UploadFiles')).UploadFiles }));
const SignaturePad = lazy(async () => ({ default: (await import('./SignaturePad')).SignaturePad }));

/** The files of an answer that was handed in. */
export function LaterAttached(props: {
  label: string;
  files: readonly AttachedFile[];
  onOpen?: (id: string) => void;
}) {
  return (
    <Suspense fallback={`${props.files.length}个文件`}>
      <AttachedFiles {...props} />
    </Suspense>
  );
}

/** The files of an answer that is not handed in yet. */
export function LaterGiven(props: { label: string; ids: readonly string[] }) {
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
