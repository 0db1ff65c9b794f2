import { useSession } from '../../app/shell/session';
import FindReceipts from './FindReceipts';
import { OwnReceipts } from './OwnReceipts';

/**
 * 票据管理: receipts and invoice titles of the account; without login, receipts are found by mobile number and SMS code.
 */
export default function Receipts() {
  const member = useSession(state => state.customerId !== null);
  return member ? <OwnReceipts /> : <FindReceipts />;
}
