import { Link } from 'react-router-dom';
import { Button } from '../ui/Button';
import { Note } from '../ui/Note';
import type { Prepared } from './prepare';

/** What the form asks no more, and with it goes from what somebody has filled in: nothing is saved before they agree. */
export default function Dropped({ prepared, agree }: { prepared: Prepared; agree: () => void }) {
  const { flow } = prepared.setting;
  return (
    <>
      <div className="wizard-head wrap">
        <div>
          <h1>{flow.title}</h1>
          <p className="soft">表单已经更新，继续之前请看一看。</p>
        </div>
      </div>
      <div className="wrap">
        <Note tone="wait">
          <p>
            <b>您填写过的以下内容不再需要：</b>
          </p>
          <ul>
            {prepared.dropped.map(({ path, label }) => (
              <li key={path}>{label}</li>
            ))}
          </ul>
          <p>继续填写，这些内容会从您保存的表单中删除，其余内容都会保留。现在不继续，保存的内容不变。</p>
        </Note>
        <div className="dialog-actions">
          <Button variant="primary" onClick={agree}>
            同意删除并继续
          </Button>
          <Link className="btn btn--secondary" to={flow.page}>
            暂不继续
          </Link>
        </div>
      </div>
    </>
  );
}
