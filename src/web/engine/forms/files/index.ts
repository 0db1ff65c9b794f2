/** File components of pages, in one chunk, loaded by `lazy-components.tsx` when needed. */
export { AttachedFiles } from './AttachedFiles';
export { DraftFiles } from './DraftFiles';
export { SignaturePad } from './SignaturePad';
export { UploadFiles } from './UploadFiles';
