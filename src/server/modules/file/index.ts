import { defineModule } from '../../engine/module';
import { handlers } from './handlers';
import * as jobs from './jobs';
import { personalData } from './personal-data';

export default defineModule({
  name: 'file',
  handlers,
  jobs: Object.values(jobs),
  personalData,
});

export { contentDisposition, fileSecurityPolicy } from './file-response';
export { readMultipartFile, uploadLimitKey } from './multipart-reader';
export { publicFileResponse } from './public-file-response';
export { attachFilesToRecord, type OwnRecord, recordFiles } from './record-files';
export { releasePermanentFile } from './retention';
export { fileBytes, findPictureSize, findScans } from './stored-file';
export { storeUpload } from './upload';
