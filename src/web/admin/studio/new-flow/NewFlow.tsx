import { Link } from 'react-router-dom';
import { flowTemplates } from '../../../../flows/new-flow/flow-templates';
import { Icon } from '../../../ui/Icon';
import type { StudioForm } from '../../studio-forms';
import { FlowCopy } from './FlowCopy';
import { FlowPaste } from './FlowPaste';
import { FlowQuestions } from './FlowQuestions';
import { NewFollowUp } from './NewFollowUp';

interface NewFlowProps {
  forms: readonly StudioForm[];
  /** The chosen way, from the address; empty while there is none. */
  way: string;
}

/** Ways to a new flow that are no template. */
const otherWays = [
  { id: 'copy', title: '复制现有事项', text: '从一个办过的事项开始，改了名称就是新的一个。' },
  { id: 'paste', title: '粘贴表单', text: '其他系统的表单，或一张题目的表格，翻译成新事项的题目。' },
  {
    id: 'follow-up',
    title: '补充内容的表单',
    text: '提交之后再填的一步，如快递单号、到场登记。发布之后，事项可以用它。',
  },
];

/** 新建事项: choose where to start from, answer a few questions, and continue in the editor. */
export function NewFlow({ forms, way }: NewFlowProps) {
  const template = flowTemplates.find(({ id }) => id === way);
  const chosen = template ?? otherWays.find(({ id }) => id === way);
  return (
    <section className="studio-new pad-5 stack" aria-labelledby="new-flow-title">
      <header className="stack gap-2">
        {chosen && (
          <Link className="link with-icon" to="/admin/studio?new">
            <Icon name="left" />
            换一种
          </Link>
        )}
        <h2 className="title" id="new-flow-title">
          {chosen ? `新建事项：${chosen.title}` : '新建事项'}
        </h2>
        <p className="soft">
          {chosen ? chosen.text : '从哪里开始？建立的是草稿，检查、复核之后才上线，每一处以后都可以改。'}
        </p>
      </header>
      {!chosen && <Ways />}
      {chosen && (
        <div className="narrow">
          {template && <FlowQuestions key={template.id} {...{ forms, template }} />}
          {way === 'copy' && <FlowCopy forms={forms} />}
          {way === 'paste' && <FlowPaste forms={forms} />}
          {way === 'follow-up' && <NewFollowUp forms={forms} />}
        </div>
      )}
    </section>
  );
}

function Ways() {
  return (
    <ul className="grid gap-3">
      {[...flowTemplates, ...otherWays].map(({ id, title, text }) => (
        <li key={id}>
          <Link className="card pad-4 stack gap-2" to={`/admin/studio?new=${id}`}>
            <b>{title}</b>
            <span className="soft">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
