import { Link } from 'react-router-dom';
import type { FlowSummary } from '../../engine/applications/flow-queries';
import { Icon } from '../../ui/Icon';
import { durationOf } from './duration';

/** A flow in a list: title, purpose and duration; the whole card links to its page. */
export function FlowCard({ flowSummary }: { flowSummary: FlowSummary }) {
  const { page, title, purpose, summary } = flowSummary;
  return (
    <article className="card clickable stack gap-2 pad-5">
      <h3>
        <Link to={page}>{title}</Link>
      </h3>
      <p className="soft grow">{purpose || summary}</p>
      <p className="faint cluster gap-2">
        <Icon name="clock" />
        {durationOf(flowSummary)}
      </p>
    </article>
  );
}
