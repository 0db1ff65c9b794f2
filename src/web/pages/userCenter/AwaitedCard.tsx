import { Link } from 'react-router-dom';
import { awaitedOf } from '../../flow/awaited';
import type { Application } from '../../flow/sheet';

/** An application that waits for something to be handed in, such as the voucher of a fee: the way to where it is. */
export function AwaitedCard({ application }: { application: Application }) {
  const { id, no, title, status } = application;
  return (
    <section className="card unfinished" aria-label={`${status.statusText}的${title}`}>
      <div>
        <h2>
          {title}
          <span className="due">{status.statusText}</span>
        </h2>
        <p className="soft">受理编号 {no}</p>
      </div>
      <div className="unfinished-do">
        <Link className="btn btn--primary" to={`/application?id=${id}`}>
          {awaitedOf(application)?.title}
          <span className="sr">：{no}</span>
        </Link>
      </div>
    </section>
  );
}
