import { Link } from 'react-router-dom';
import { Icon } from '../../ui/Icon';
import { durationOf } from './duration';
import type { FlowSummary } from './queries';
import './matter-card.css';

/** A matter in a list: what it is, in a sentence, and how long it takes; the whole card leads to its page. */
export function FlowCard({ matter }: { matter: FlowSummary }) {
  const { page, title, purpose, summary } = matter;
  return (
    <article className="card matter-card">
      <h3>
        <Link to={page}>{title}</Link>
      </h3>
      <p className="soft">{purpose || summary}</p>
      <p className="faint">
        <Icon name="clock" />
        {durationOf(matter)}
      </p>
    </article>
  );
}
