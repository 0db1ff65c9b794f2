import { Link } from 'react-router-dom';
import { Icon } from '../../ui/Icon';
import { durationOf } from './duration';
import type { FlowSummary } from './queries';
import './matter-card.css';

/** A flow in a list: title, purpose and duration; the whole card links to its page. */
export function FlowCard({ flowSummary }: { flowSummary: FlowSummary }) {
  const { page, title, purpose, summary } = flowSummary;
  return (
    <article className="card matter-card">
      <h3>
        <Link to={page}>{title}</Link>
      </h3>
      <p className="soft">{purpose || summary}</p>
      <p className="faint">
        <Icon name="clock" />
        {durationOf(flowSummary)}
      </p>
    </article>
  );
}
