import { Navigate } from 'react-router-dom';

/** 本会动态: the specification has two names for one page. */
export default function SocietyNews() {
  return <Navigate to="/news/list" replace />;
}
