import { Navigate } from 'react-router-dom';

/** 捐赠名单: what the specification calls by two names is one page. */
export default function DonationList() {
  return <Navigate to="/amountList" replace />;
}
