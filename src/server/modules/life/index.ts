import { defineModule } from '../../engine/module';
import { capabilities } from './capabilities';
import { handlers } from './handlers';
import { personalData } from './personal-data';
import { verificationSource } from './verification-source';

export default defineModule({
  name: 'life',
  handlers,
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
