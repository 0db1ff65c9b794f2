import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import type { StudioForm } from '../studio-forms';
import type { FormFinding } from './queries';
import { editorPath } from './shared-part';
import { useIsUnsaved } from './use-form-draft';

/** How the form relates to the schemas folder; a form made in the studio was never in it, which is as it should be. */
const folderWords = {
  same: null,
  never: { text: '在网页上新建', className: 'soft' },
  differs: { text: '文件夹里的不同', className: 'wait' },
  broken: { text: '文件夹里的有问题', className: 'wait' },
  missing: { text: '文件夹里没有了', className: 'wait' },
} as const satisfies Record<StudioForm['folder'], { text: string; className: string } | null>;

/** Groups that are not flows are listed last. */
const LAST_GROUPS = ['补充内容', '内容表单', '共用部分'];
const compareGroups = (a: string, b: string) => LAST_GROUPS.indexOf(a) - LAST_GROUPS.indexOf(b);

interface FormListProps {
  forms: readonly StudioForm[];
  /** Findings in the schemas folder. */
  findings: readonly FormFinding[];
  selectedFlow: string | null;
  /** The page of a new flow is open. */
  isNew: boolean;
  /** The reader may make new flows. */
  canCreate: boolean;
}

/**
 * Every form and shared part by group, those that await the reader's approval first, with version and open change; last the forms of
 * the folder that were never published, and why.
 */
export function FormList({ forms, findings, selectedFlow, isNew, canCreate }: FormListProps) {
  const groups = [
    ...new Set(forms.flatMap(({ group, change }) => (change?.awaitsMyApproval ? [] : group))),
  ].sort(compareGroups);
  const awaiting = forms.filter(({ change }) => change?.awaitsMyApproval);
  const open = forms.find(({ flow }) => flow === selectedFlow);
  const unpublished = findings.filter(({ file }) => {
    const [folder, name] = file.split('/');
    return name !== undefined && folder !== 'defs' && !forms.some(({ flow }) => flow === folder);
  });
  return (
    <div className="studio-forms">
      {canCreate && !isNew && (
        <div className="pad-3">
          <ButtonLink variant="primary" to="/admin/studio?new">
            新建事项
          </ButtonLink>
        </div>
      )}
      <nav className="menu" aria-label="表单">
        {/* On a phone the list collapses while a form is open. */}
        <details
          key={`${selectedFlow} ${isNew}`}
          open={(selectedFlow === null && !isNew) || innerWidth > 1264}
        >
          <summary>
            <h1 className="subtitle">表单</h1>
            {open && <span className="soft">{open.title}</span>}
            <span className="push">
              <Icon name="down" />
            </span>
          </summary>
          {awaiting.length > 0 && (
            <section aria-label="等您复核">
              <h2>
                <b className="wait">等您复核 {awaiting.length}</b>
              </h2>
              <ul>
                {awaiting.map(form => (
                  <Row key={form.flow} form={form} here={form.flow === selectedFlow} />
                ))}
              </ul>
            </section>
          )}
          {groups.map(group => (
            <section key={group} aria-label={group}>
              <h2>{group}</h2>
              <ul>
                {forms
                  .filter(form => form.group === group && !form.change?.awaitsMyApproval)
                  .map(form => (
                    <Row key={form.flow} form={form} here={form.flow === selectedFlow} />
                  ))}
              </ul>
            </section>
          ))}
          {unpublished.length > 0 && (
            <section aria-label="文件夹里没有发布的">
              <h2>文件夹里没有发布的</h2>
              <ul>
                {unpublished.map(({ file, pointer, reason }) => (
                  <li key={`${file} ${pointer} ${reason}`} className="soft small pad-3">
                    <code>{file}</code> {reason}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </details>
      </nav>
    </div>
  );
}

/** The live version of the organisation's own, or that it follows another one. */
const versionText = (live: StudioForm['live']) =>
  live && (live.source === null ? `第 ${live.number} 版` : '沿用');

function Row({
  form: { flow, title, live, change, folder, usedBy },
  here: selectedFlow,
}: {
  form: StudioForm;
  here: boolean;
}) {
  const isUnsaved = useIsUnsaved(flow);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (selectedFlow) link.current?.scrollIntoView({ block: 'nearest' });
  }, [selectedFlow]);
  const folderState = folderWords[folder];
  const state = isUnsaved
    ? '未存'
    : change && (change.state === 'waiting' ? '待复核' : live ? '在改' : '新建');
  return (
    <li>
      <Link ref={link} to={editorPath(flow)} aria-current={selectedFlow ? 'page' : undefined}>
        <span>{title}</span>
        {(state || live) && (
          <small>{state ? <span className="wait">{state}</span> : versionText(live)}</small>
        )}
        {usedBy !== null && (
          <small className="studio-folder">
            {flow.replace('defs/', '')}.json · {usedBy === 0 ? '没有引用' : `${usedBy} 份引用`}
          </small>
        )}
        {live && folderState && (
          <small className="studio-folder">
            <span className={folderState.className}>{folderState.text}</span>
          </small>
        )}
      </Link>
    </li>
  );
}
