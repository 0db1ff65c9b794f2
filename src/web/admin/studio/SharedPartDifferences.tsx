import { DifferenceList } from './DifferenceList';
import { MigrationChoices } from './MigrationChoices';
import type { FormCheckResult } from './queries';
import type { FormDraft } from './use-form-draft';

type ChangedForm = FormCheckResult['forms'][number];

/** What a change of a shared part changes in each form that uses it, and what becomes of the answers there. */
export function SharedPartDifferences({ forms, draft }: { forms: readonly ChangedForm[]; draft: FormDraft }) {
  const { migrations, isEditable } = draft;
  if (forms.length === 0) return <p className="soft">没有表单因它改变。</p>;
  return (
    <>
      <h4>因它改变的表单</h4>
      {forms.map(({ flow, title, difference, unmappedQuestions }) => {
        const migration = migrations[flow] ?? [];
        const labels = new Map(
          [...difference.questions, ...unmappedQuestions].map(({ path, label }) => [path, label]),
        );
        const paths = difference.questions.flatMap(({ kind, path }) =>
          kind === 'removed' || !path ? [] : path,
        );
        const hasChoices =
          unmappedQuestions.length + migration.length > 0 || (isEditable && paths.length > 0);
        return (
          <details key={flow} className="fold" open={unmappedQuestions.length > 0}>
            <summary>
              {title}
              {unmappedQuestions.length > 0 && `：${unmappedQuestions.length} 项已有的回答没有去处`}
            </summary>
            <div className="stack gap-2">
              <DifferenceList difference={difference} of="现行版本" />
              {hasChoices && (
                <MigrationChoices
                  {...{ migration, unmappedQuestions, paths, isEditable }}
                  unmappedStates={[]}
                  stateTargets={[]}
                  stateTitle={state => state}
                  labelOf={path => labels.get(path) ?? path.slice(1)}
                  onChange={next => draft.setMigrations({ ...migrations, [flow]: next })}
                />
              )}
            </div>
          </details>
        );
      })}
    </>
  );
}
