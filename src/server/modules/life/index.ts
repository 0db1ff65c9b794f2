import { defineModule } from '../../engine/module';
import { capabilities } from './capabilities';
import { flowExtensions } from './flow-extensions';
import { personalData } from './personal-data';
import { verificationSource } from './verification-source';

export default defineModule({
  name: 'life',
  flowExtensions,
  capabilities,
  personalData,
  verificationSource,
});

export {
  addEarlierCertificates,
  type CertificateHolder,
  issueCertificates,
  listCertificatesFromApplication,
  listCertificatesOfAccount,
} from './certificate-issuance';
