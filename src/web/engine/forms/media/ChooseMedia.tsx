import { FileButton, FileDrop } from '../files/FileDrop';
import { acceptOf } from '../files/file-preprocessing';

interface ChooseMediaProps {
  /** Whether only pictures are accepted, or documents as well. */
  pictures: boolean;
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** File input with drag and drop. */
export function ChooseMedia({ pictures, isMultiple = false, onFiles }: ChooseMediaProps) {
  return (
    <FileDrop
      onFiles={files => onFiles(isMultiple ? files : files.slice(0, 1))}
      hint={`${pictures ? 'JPG、PNG' : 'JPG、PNG、PDF'}，不超过 10 MB，大图自动缩小；也可以拖到这里`}
    >
      <FileButton
        icon="upload"
        multiple={isMultiple}
        accept={acceptOf(pictures ? 'img' : 'doc')}
        onFiles={onFiles}
      >
        {pictures ? '上传图片' : '上传文件'}
      </FileButton>
    </FileDrop>
  );
}
