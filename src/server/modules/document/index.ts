import { defineModule } from '../../engine/module';
import { handlers } from './handlers';
import { overview } from './overview';

export default defineModule({
  name: 'document',
  handlers,
  overview,
});

export { encodeAsCode, newCheckCode } from './check-code';
export { readOwnDocument } from './document-access';
export { findIssuer, type IssuerServices, verifyUrl } from './issuer';
export { createDocumentLink } from './signed-links';
