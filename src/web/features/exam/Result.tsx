import { useSearchParams } from 'react-router-dom';
import { chineseDate, time } from '../../../domain/formatters';
import { ButtonLink } from '../../ui/Button';
import { FilterLinks } from '../../ui/FilterLinks';
import { SectionHead } from '../../ui/Section';
import { Tag } from '../../ui/Tag';
import { Terms } from '../../ui/Terms';
import { AnsweredQuestion } from './QuestionReview';
import type { Paper } from './queries';

/** A finished paper: score, result, and every question with its explanation. */
export function Result({ paper }: { paper: Paper }) {
  const [params] = useSearchParams();
  const all = params.get('show') === 'all';
  const wrong = paper.list.filter(({ result }) => !result?.correct);
  const shown = all ? paper.list : wrong;
  const { title, score, passed, rightAnswers, questions, rules, paperStatus, statusText, awayTimes } = paper;
  return (
    <div className="page wrap">
      <section className={`panel pad-6 stack filters ${passed ? 'panel--ok' : 'panel--wait'}`}>
        <p className="soft">{title}</p>
        <h1>
          {passed ? '恭喜您，考试合格！' : `很遗憾，未达到合格线（${rules.passMark}分），`}
          <span className="label mt-2">
            得分{score}分{!passed && `，${nextAttemptOf(paper)}`}
          </span>
        </h1>
        <Terms
          grouped
          className="cluster gap-6 labelled num"
          facts={[
            ['得分', score],
            ['答对', `${rightAnswers} / ${questions}`],
            ['合格线', rules.passMark],
            [
              '状态',
              <Tag key="status" tone={paperStatus === 3 ? 'wait' : 'ok'}>
                {statusText}
              </Tag>,
            ],
          ]}
        />
        {awayTimes > 0 && (
          <p className="soft">
            考试期间离开过{awayTimes}次，共{paper.awaySeconds}秒。
          </p>
        )}
        <div className="cluster">
          <ButtonLink variant="primary" to="/exam">
            回到在线考试
          </ButtonLink>
          {paper.trainApplyId && (
            <ButtonLink to={`/application?id=${paper.trainApplyId}`}>查看报名</ButtonLink>
          )}
        </div>
      </section>
      <Topics paper={paper} />
      <SectionHead heading="h2" title="解析" />
      <FilterLinks
        label="看哪些题"
        choices={[
          { title: `答错和没有作答的（${wrong.length}）`, to: `/exam?paper=${paper.id}`, chosen: !all },
          { title: `全部（${questions}）`, to: `/exam?paper=${paper.id}&show=all`, chosen: all },
        ]}
      />
      {shown.length === 0 && <p className="soft">每一题都答对了。</p>}
      <ol className="stack">
        {shown.map(question => (
          <AnsweredQuestion key={question.id} question={question} number={paper.list.indexOf(question) + 1} />
        ))}
      </ol>
    </div>
  );
}

/** Whether and when a failed exam may be repeated. */
function nextAttemptOf({ attemptsLeft, nextAt, certificate }: Paper): string {
  if (!certificate) return '可以再练一次';
  if (!attemptsLeft) return '考试次数已用完';
  const when = nextAt ? `，${chineseDate(nextAt)} ${time(nextAt)}之后可以再考` : '';
  return `还可补考${attemptsLeft}次${when}`;
}

/** Correct answers per topic, weakest first. */
function Topics({ paper }: { paper: Paper }) {
  const names = [...new Set(paper.list.map(({ topic }) => topic))];
  const topics = names
    .map(topic => {
      const of = paper.list.filter(question => question.topic === topic);
      return { topic, of: of.length, right: of.filter(({ result }) => result?.correct).length };
    })
    .sort((a, b) => a.right / a.of - b.right / b.of);
  return (
    <section aria-labelledby="topics">
      <SectionHead heading="h2" id="topics" title="各知识点" />
      <ul className="grid exam-topics">
        {topics.map(({ topic, of, right }) => (
          <li key={topic}>
            <span>{topic}</span>
            <progress value={right} max={of} aria-label={topic} />
            <span className="num">
              {right} / {of}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
