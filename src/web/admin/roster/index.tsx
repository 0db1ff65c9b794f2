import { useSearchParams } from 'react-router-dom';
import { Toast } from '../../ui/Toast';
import { AdminBar } from '../AdminBar';
import { Activities } from './Activities';
import { Roster } from './Roster';
import '../../volunteer/volunteer.css';
import './roster.css';

/** 志愿: the activities with who came to them; with `?id=` the list of one. */
export default function RosterRoom() {
  const [params] = useSearchParams();
  const id = params.get('id');
  const page = Math.max(1, Number(params.get('page')) || 1);
  return (
    <div className="roster">
      <AdminBar here="/roster" />
      <div className="roster-body">
        {id ? <Roster id={id} /> : <Activities past={params.get('when') === 'past'} page={page} />}
      </div>
      <Toast />
    </div>
  );
}
