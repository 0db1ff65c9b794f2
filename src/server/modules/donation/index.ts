import { defineModule } from '../../engine/module';
import { printables } from './document-source';
import { rules } from './effects';
import { handlers } from './handlers';
import { overview } from './overview';
import { personalData } from './personal-data';
import { receiptable } from './receipt-source';
import { attested } from './verification-source';

export default defineModule({
  name: 'donation',
  handlers,
  effects: rules,
  personalData,
  overview,
  verificationSource: attested,
  documentSources: printables,
  receiptSource: receiptable,
});
