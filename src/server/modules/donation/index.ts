import { defineModule } from '../../engine/module';
import { capabilities } from './capabilities';
import { documentSources } from './document-source';
import { handlers } from './handlers';
import { overview } from './overview';
import { personalData } from './personal-data';
import { receiptSource } from './receipt-source';
import { verificationSource } from './verification-source';

export default defineModule({
  name: 'donation',
  handlers,
  capabilities,
  personalData,
  overview,
  verificationSource,
  documentSources,
  receiptSource,
});

export { anonymiseDonation } from './anonymization';
export { addToTotal, lockDonationForCorrection, lockReceivedDonation } from './donation-totals';
export { reallocateDonation } from './reallocation';
