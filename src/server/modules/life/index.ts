import { defineModule } from '../../engine/module';
import { flowExtensions } from './flow-extensions';
import { flowRules } from './flow-rules';
import { personalData } from './personal-data';
import { verificationSource } from './verification-source';

export default defineModule({
  name: 'life',
  flowExtensions,
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
