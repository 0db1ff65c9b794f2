import { defineModule } from '../../engine/module';
import { deliverEvent, distributeEvent, recoverLostDeliveries } from './delivery';
import { handlers } from './handlers';
import { publicationListener } from './outgoing-events';
import { secretContext } from './secrets';

export default defineModule({
  name: 'integration',
  handlers,
  jobs: [distributeEvent, deliverEvent, recoverLostDeliveries],
  contentListeners: [publicationListener],
  personalData: {
    // Who of the staff created a key: part of the record of who could read what.
    tables: ['api_key'],
    encryptedColumns: ['secret', 'previous_secret'].map(column => ({
      ...{ table: 'webhook_endpoint' as const, column, key: ['id', 'organisation_id'] },
      context: ({ id }) => secretContext(String(id)),
    })),
    async erase() {},
  },
});
