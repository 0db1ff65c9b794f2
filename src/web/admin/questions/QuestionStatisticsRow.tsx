import { Link } from 'react-router-dom';
import { thousands } from '../../../domain/formatters';
import { Tag } from '../../ui/Tag';
import type { QuestionStatistics } from './queries';

/** Percentage of wrong answers from which a question should be reviewed. */
const HIGH_ERROR_RATE = 50;

/** A question with the distribution of its answers. */
export function QuestionStatisticsRow({ statistics }: { statistics: QuestionStatistics }) {
  const { id, topic, text, guidelineVersion, published, papers, wrong, blank, wrongRate, answers } =
    statistics;
  return (
    <li className="card pad-5 stack gap-3 tally">
      <div className="cluster apart">
        <div className="grow">
          <p className="cluster gap-2 soft small">
            {topic} · {guidelineVersion}
            {!published && <Tag>已撤下或改过</Tag>}
          </p>
          <h2 className="label">
            {published ? <Link to={`/content?kind=question&id=${id}`}>{text}</Link> : text}
          </h2>
        </div>
        {papers === 0 ? (
          <p className="soft">还没有人答过</p>
        ) : (
          <p className="cluster baseline gap-2 soft small">
            <b className={wrongRate >= HIGH_ERROR_RATE ? 'title accent' : 'title'}>{wrongRate}%</b>错{' '}
            {thousands(wrong)}，未答 {thousands(blank)}，共 {thousands(papers)} 次
          </p>
        )}
      </div>
      {papers > 0 && (
        <ul className="stack gap-2 small">
          {answers.map(answer => (
            <li key={answer.text} className={answer.right ? 'ok' : undefined}>
              <span>
                {answer.text}
                {answer.right && <span className="sr">（正确）</span>}
              </span>
              <progress value={answer.papers} max={papers} aria-label={`选${answer.text}的`} />
              <span className="num">{thousands(answer.papers)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
