import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { invalidate } from '../../app/api/invalidation';
import { useAction } from '../../app/api/use-action';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorText } from '../../ui/ErrorText';
import { getErrorMessage } from '../../ui/error-message';
import { Note } from '../../ui/Note';
import { Tag } from '../../ui/Tag';
import { beginPaper, type ExamSubject } from './queries';

/** An exam or practice: its conditions, and a button to start. The rules of a certificate exam are shown first. */
export function SubjectCard({ subject }: { subject: ExamSubject }) {
  const { title, summary, certificate, course, rules, allowed, reason, attemptsLeft, passed, openPaper } =
    subject;
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const begin = useAction(async () => {
    try {
      const { id } = await beginPaper(subject);
      navigate(`/exam?paper=${id}`);
    } finally {
      invalidate('papers');
    }
  });
  return (
    <li className="card pad-5 stack gap-3">
      <p className="cluster gap-2 soft small">
        <Tag tone={certificate ? 'brand' : 'calm'}>{certificate ? '取证考试' : '练习'}</Tag>
        {passed && <Tag tone="ok">已合格</Tag>}
        {openPaper && <Tag tone="wait">进行中</Tag>}
      </p>
      <h2 className="subtitle">{title}</h2>
      {course && <p>{course}</p>}
      <p className="soft grow">{summary}</p>
      <p className="cluster gap-3 soft small">
        <span>
          <b className="num">{Math.min(rules.questions, subject.questionsInBank)}</b> 题
        </span>
        <span>
          <b className="num">{rules.minutes}</b> 分钟
        </span>
        <span>
          <b className="num">{rules.passMark}</b> 分合格
        </span>
        {certificate && allowed && (
          <span>
            还可考 <b className="num">{attemptsLeft}</b> 次
          </span>
        )}
      </p>
      {reason && !passed && <p className="panel panel--wait pad-3 small wait">{reason}</p>}
      <ErrorText error={!asking && begin.error} />
      {allowed && (
        <Button
          variant="primary"
          busy={begin.isRunning && '正在准备试卷…'}
          onClick={() => (certificate && !openPaper ? setAsking(true) : begin.run())}
        >
          {openPaper ? '继续作答' : certificate ? '开始考试' : '开始练习'}
          <span className="sr">{title}</span>
        </Button>
      )}
      {asking && (
        <Dialog title={title} onClose={() => setAsking(false)}>
          <ul className="bullets">
            <li>
              {rules.questions}题，{rules.minutes}分钟，开始之后不能暂停；关掉页面，时间照样走。
            </li>
            <li>每答一题自动保存。断电、断网、换一台设备，都可以回来接着答。</li>
            <li>离开页面会被记下次数和时间。</li>
            <li>
              {rules.passMark}分合格。最多考{rules.attempts}次，两次之间相隔{rules.waitHours}小时。
            </li>
          </ul>
          {begin.error && (
            <Note tone="wait">
              <span role="alert">{getErrorMessage(begin.error)}</span>
            </Note>
          )}
          <div className="dialog-actions">
            <Button onClick={() => setAsking(false)}>以后再考</Button>
            <Button variant="primary" busy={begin.isRunning && '正在准备试卷…'} onClick={begin.run}>
              开始考试
            </Button>
          </div>
        </Dialog>
      )}
    </li>
  );
}
