import { type ComponentProps, lazy, Suspense } from 'react';
import type { ControlProps } from '../forms/controls/control';
import { Skeleton } from '../ui/states';
import type * as files from '.';

type Files = typeof files;

/** A component of this folder, fetched when it is first shown: most forms and applications have no files. */
const later = <Name extends keyof Files>(name: Name) =>
  lazy(async () => ({ default: (await import('.'))[name] as Files[Name] }));

const AttachedFiles = later('AttachedFiles');
const GivenFiles = later('GivenFiles');
const UploadFiles = later('UploadFiles');
const SignaturePad = later('SignaturePad');

/** The files of an answer that was handed in. */
export function LaterAttached(props: ComponentProps<Files['AttachedFiles']>) {
  return (
    <Suspense fallback={`${props.files.length}个文件`}>
      <AttachedFiles {...props} />
    </Suspense>
  );
}

/** The files of an answer that is not handed in yet. */
export function LaterGiven(props: ComponentProps<Files['GivenFiles']>) {
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
