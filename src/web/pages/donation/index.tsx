import { useSearchParams } from 'react-router-dom';
import { Give } from './Give';
import { Given } from './Given';
import './index.css';

/** 在线捐款: to give, with `?projectId=` for a project; with `?id=` what became of a donation. */
export default function DonationPage() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id ? <Given id={id} /> : <Give projectId={params.get('projectId')} />;
}
