import { defineModule } from '../../engine/module';
import { flowRules } from './flow-rules';
import { handlers } from './handlers';
import { personalData } from './personal-data';
import { verificationSource } from './verification-source';

export default defineModule({
  name: 'life',
  handlers,
  flowRules,
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
