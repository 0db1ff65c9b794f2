import { Icon } from '../../ui/Icon';
import type { FormTexts } from './form-model';
import type { FormFinding } from './queries';
import { applySuggestion, type FormFileKey, fileNameOf, findingFileKey } from './text-positions';

interface FindingsProps {
  flow: string;
  texts: FormTexts;
  findings: readonly FormFinding[];
  isEditable: boolean;
  onGo: (finding: FormFinding) => void;
  onMend: (texts: FormTexts) => void;
}

/** The findings in the texts, with line, link, and the proposed fix. */
export function Findings({ flow, texts, findings, isEditable, onGo, onMend }: FindingsProps) {
  if (findings.length === 0) {
    return (
      <p className="with-icon ok">
        <Icon name="check" />
        名称、必填、条件、提示语、引用都核对过。
      </p>
    );
  }
  return (
    <ul className="studio-findings stack gap-2">
      {findings.map(finding => {
        const file = findingFileKey(flow, finding);
        const proposal = file && isEditable ? applySuggestion(texts[file] ?? '', finding) : null;
        return (
          <li key={`${finding.file} ${finding.pointer} ${finding.reason}`} className="with-icon">
            <Icon name="close" />
            <div>
              <p>
                <b>{whereOf(flow, file, finding)}：</b>
                {finding.reason}
              </p>
              <p className="cluster small">
                {proposal && file && (
                  <button
                    type="button"
                    className="link"
                    onClick={() => onMend({ ...texts, [file]: proposal.text })}
                  >
                    改为 {proposal.word}
                  </button>
                )}
                {file && (
                  <button type="button" className="link" onClick={() => onGo(finding)}>
                    到第 {finding.line} 行
                  </button>
                )}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const whereOf = (flow: string, file: FormFileKey | null, { file: path, line }: FormFinding) =>
  file === 'form' ? `第 ${line} 行` : `${file ? fileNameOf(flow, file) : path} 第 ${line} 行`;
