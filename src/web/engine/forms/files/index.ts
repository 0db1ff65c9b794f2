/** What pages show of files, in one piece: loaded by `later.tsx` when there are some. */
export { AttachedFiles } from './AttachedFiles';
export { DraftFiles } from './DraftFiles';
export { SignaturePad } from './SignaturePad';
export { UploadFiles } from './UploadFiles';
