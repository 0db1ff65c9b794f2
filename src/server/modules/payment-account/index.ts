import type { Handlers } from '../../engine/handler-types';
import { defineModule } from '../../engine/module';
import { paymentAccountContext } from '../../engine/payments/accounts/payment-accounts';
import * as accounts from './accounts';

const handlers = {
  listPaymentAccounts: call => accounts.listAccounts(call),
  proposeWechatAccount: call => accounts.proposeWechatAccount(call, call.body),
  proposeAlipayAccount: call => accounts.proposeAlipayAccount(call, call.body),
  confirmPaymentAccount: call => accounts.confirmAccount(call, call.body.id),
  endPaymentAccount: call => accounts.endAccount(call, call.body.id),
} satisfies Partial<Handlers>;

export default defineModule({
  name: 'payment-account',
  handlers,
  personalData: {
    // The keys of a merchant, and who of the staff entered and confirmed them: part of the accounting records.
    tables: ['payment_account'],
    encryptedColumns: [
      {
        table: 'payment_account',
        column: 'settings',
        key: ['id', 'organisation_id'],
        context: ({ id }) => paymentAccountContext(String(id)),
      },
    ],
    async erase() {},
  },
});
