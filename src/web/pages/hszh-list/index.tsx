import { Navigate } from 'react-router-dom';

/** 本会动态: what the specification calls by two names is one page. */
export default function SocietyNews() {
  return <Navigate to="/news/list" replace />;
}
