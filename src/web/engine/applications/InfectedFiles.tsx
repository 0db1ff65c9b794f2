import { Link } from 'react-router-dom';
import type { components } from '../../../generated/api';
import { Note } from '../../ui/Note';
import { listApplicantActions } from './allowed-actions';

type Detail = components['schemas']['ApplicationDetail'];

/** The answers whose files did not pass the scanner for malware, if any, and what the applicant can do. */
export function InfectedFiles({ detail: { application, answers, followUps } }: { detail: Detail }) {
  const labels = labelsOfInfected([...answers, ...followUps]);
  if (labels.length === 0) return null;
  const edit = listApplicantActions(application).find(({ to }) => to);
  const isEditable = edit !== undefined && labelsOfInfected(answers).length > 0;
  return (
    <Note tone="wait">
      <p>{`${labels.join('、')}：有文件没有通过安全检查，可能含有恶意程序，已经隔离，谁都打不开。`}</p>
      {isEditable && edit.to ? (
        <Link className="link" to={edit.to}>
          换一个文件，重新提交
        </Link>
      ) : (
        <p>现在不能修改，工作人员会请您补正。</p>
      )}
    </Note>
  );
}

const labelsOfInfected = (steps: readonly { rows: components['schemas']['AnswerRow'][] }[]): string[] =>
  steps
    .flatMap(({ rows }) => rows)
    .filter(({ files = [] }) => files.some(({ scan }) => scan === 'infected'))
    .map(({ label }) => label);
