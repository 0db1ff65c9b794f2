import { Navigate } from 'react-router-dom';

/** 捐赠名单: the specification has two names for one page. */
export default function DonationList() {
  return <Navigate to="/amountList" replace />;
}
