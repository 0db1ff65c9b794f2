import { useSession } from '../../app/shell/session';
import FindReceipts from './FindReceipts';
import { OwnReceipts } from './OwnReceipts';
import './index.css';

/** 票据管理: a member's receipts and titles; whoever has not logged in finds receipts by number and code. */
export default function Receipts() {
  const member = useSession(state => state.customerId !== null);
  return member ? <OwnReceipts /> : <FindReceipts />;
}
