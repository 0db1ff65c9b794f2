import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateTime } from '../../../domain/filters';
import { queryClient } from '../../api/query-client';
import { StatusTag } from '../../flow/StatusTag';
import { Timeline } from '../../flow/Timeline';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { sentence } from '../../ui/sentence';
import { Failed, Skeleton } from '../../ui/states';
import { CaseAnswers } from './CaseAnswers';
import { Decision } from './Decision';
import { DueMark } from './DueMark';
import { caseQuery, type Detail } from './queries';

interface CaseViewProps {
  id: string;
  /** The application has been decided; the next one may be opened. */
  onDecided: () => void;
}

/** One application on the desk. */
export function CaseView({ id, onDecided }: CaseViewProps) {
  const { data, isPending, error, refetch } = useQuery(caseQuery(id), queryClient);
  if (isPending) {
    return (
      <div className="desk-wait">
        <Skeleton paragraphs={5} />
      </div>
    );
  }
  if (error) {
    return (
      <Failed title="这件申请没有加载成功" text={sentence(error)}>
        <Button onClick={() => void refetch()}>重新加载</Button>
      </Failed>
    );
  }
  return <Opened detail={data} onDecided={onDecided} reload={() => void refetch()} />;
}

interface OpenedProps {
  detail: Detail;
  onDecided: () => void;
  reload: () => void;
}

function Opened({ detail, onDecided, reload }: OpenedProps) {
  const { application, answers, timeline, doubles } = detail;
  const [flagged, setFlagged] = useState<readonly string[]>([]);
  const labels = answers.flatMap(({ rows }) => rows.filter(({ path }) => flagged.includes(path)));
  return (
    <>
      <header className="desk-head">
        <h2>{application.title}</h2>
        <p>
          <span className="num">{application.no}</span>
          <span>{dateTime(application.submittedAt)} 提交</span>
          <StatusTag status={application.status} />
          {application.dueAt && <DueMark dueAt={application.dueAt} />}
        </p>
        {doubles.length > 0 && (
          <Note tone="wait">
            其他账号就同一证件也提交了在办申请：{doubles.map(({ no }) => no).join('、')}
            。请核实后只保留本人的一件。
          </Note>
        )}
      </header>
      <div className="desk-body">
        <CaseAnswers
          id={application.id}
          steps={answers}
          flagged={flagged}
          mayFlag={application.allowedActions.includes('return')}
          onFlag={path =>
            setFlagged(before =>
              before.includes(path) ? before.filter(other => other !== path) : [...before, path],
            )
          }
        />
        <section className="desk-log" aria-labelledby="log">
          <h3 id="log">经过</h3>
          <Timeline entries={timeline} />
        </section>
      </div>
      <Decision
        application={application}
        flagged={labels}
        onDone={() => {
          setFlagged([]);
          onDecided();
        }}
        reload={() => {
          setFlagged([]);
          reload();
        }}
      />
    </>
  );
}
