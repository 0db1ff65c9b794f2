import { time } from '../../../domain/formatters';
import { DifferenceList } from './DifferenceList';
import { Findings } from './Findings';
import { type FormModel, listFields } from './form-model';
import { ImpactReportPane } from './ImpactReportPane';
import { MigrationChoices } from './MigrationChoices';
import type { FormDifference, FormFinding } from './queries';
import { SharedPartDifferences } from './SharedPartDifferences';
import { SharedPartReports } from './SharedPartReports';
import { isSharedPart } from './shared-part';
import { listUnmappedStates, missingStatesOf } from './unmapped-states';
import type { FormCheck } from './use-form-check';
import type { FormDraft } from './use-form-draft';

interface PublishReviewProps {
  draft: FormDraft;
  check: FormCheck;
  model: FormModel | null;
  /** The live version, when its texts are stored. */
  before: FormModel | null;
  onGo: (finding: FormFinding) => void;
}

/** Review before publication: findings, differences, and impact. */
export function PublishReview({ draft, check, model, before, onGo }: PublishReviewProps) {
  const { flow, texts, migration, isEditable } = draft;
  const { result, findings } = check;
  const isPart = isSharedPart(flow);
  const Reports = isPart ? SharedPartReports : ImpactReportPane;
  const unmappedQuestions = result?.unmappedQuestions ?? [];
  const labels = new Map(model ? labelsOf(model) : []);
  // A question with a migration may no longer exist: it is shown with its label in the live version.
  const formerLabels = new Map([
    ...(before ? labelsOf(before) : []),
    ...(result?.difference?.questions ?? []).map(({ path, label }) => [path, label] as const),
    ...unmappedQuestions.map(({ path, label }) => [path, label] as const),
  ]);
  const labelOf = (path: string) => labels.get(path) || formerLabels.get(path) || path.slice(1);
  const unmappedStates = listUnmappedStates(check, draft);
  const stateTargets = result?.stateTargets ?? [];
  const stateTitles = new Map(
    [...stateTargets, ...unmappedStates, ...missingStatesOf(draft)].map(({ state, title }) => [state, title]),
  );
  // A change under review by the approver is read-only.
  const mayAdd = isEditable && result?.difference?.same === false;
  const changes = unmappedQuestions.length > 0 || unmappedStates.length > 0 || migration.length > 0 || mayAdd;
  return (
    <div className="studio-below panes">
      <section aria-labelledby="studio-checked">
        <div className="studio-head cluster soft small">
          <h3 id="studio-checked">检查结果</h3>
          <span className="push" role="status">
            {check.isRunning || check.failure ? check.summary : result && `${time(check.at)} 自动检查`}
          </span>
        </div>
        <div className="studio-box stack gap-2">
          {check.failure && (
            <p className="error">
              {check.failure}{' '}
              <button type="button" className="link" onClick={check.recheck}>
                再检查一次
              </button>
            </p>
          )}
          {!findings && !check.failure && <p className="soft">{check.summary}</p>}
          {findings && (
            <Findings
              {...{ flow, texts, findings, isEditable, onGo }}
              onMend={changed => draft.edit(changed, true)}
            />
          )}
        </div>
      </section>
      <section aria-labelledby="studio-differs">
        <div className="studio-head cluster soft small">
          <h3 id="studio-differs">{draft.base ? '与现行版本的差异' : '新事项的内容'}</h3>
          {result?.difference && <span className="push">{countDifferences(result.difference)} 项</span>}
        </div>
        <div className="studio-box stack gap-2">
          {result?.difference && (
            <DifferenceList
              difference={result.difference}
              of={draft.base && '现行版本'}
              {...(!isPart && { flow, form: result.form })}
            />
          )}
          {!result?.difference && (
            <p className="soft">
              {result ? `改正问题之后看${draft.base ? '差异' : '内容'}。` : check.summary}
            </p>
          )}
          {isPart && result?.difference && <SharedPartDifferences forms={result.forms} draft={draft} />}
          {changes && !isPart && (
            <>
              <h4>已有的回答和申请</h4>
              <MigrationChoices
                {...{ migration, unmappedQuestions, unmappedStates, stateTargets, labelOf, isEditable }}
                stateTitle={state => stateTitles.get(state) ?? state}
                paths={[...labels.keys()]}
                onChange={draft.setMigration}
              />
            </>
          )}
        </div>
      </section>
      <section aria-labelledby="studio-replay">
        <div className="studio-head cluster soft small">
          <h3 id="studio-replay">回放报告</h3>
          <span className="push">{draft.base ? '用新文本重走每份草稿和申请' : '照新事项走一遍'}</span>
        </div>
        <div className="studio-box stack gap-2">
          <Reports draft={draft} hasFindings={(findings?.length ?? 0) > 0} />
        </div>
      </section>
    </div>
  );
}

const countDifferences = ({ questions, process }: FormDifference) => questions.length + process.length;

/** Labels of the answers by path: those in a group or list include the label of the container. */
function labelsOf(model: FormModel): [path: string, label: string][] {
  const titles = new Map(listFields(model).map(({ answerPath, label, name }) => [answerPath, label || name]));
  const holder = (path: string) => path.replace(/(?:\/\*)?\/[^/]+$/, '');
  return [...titles].map(([path, label]) => {
    const containerTitle = titles.get(holder(path));
    return [path, containerTitle ? `${containerTitle}：${label}` : label];
  });
}
