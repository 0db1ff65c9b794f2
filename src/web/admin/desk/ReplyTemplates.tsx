import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { Deletion } from '../../app/components/Deletion';
import { useSession } from '../../app/shell/session';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { QueryResult } from '../../ui/QueryResult';
import { Tag } from '../../ui/Tag';
import type { DecisionOption } from './decision-options';
import { ReplyTemplateForm } from './ReplyTemplateForm';
import { isTemplateForDecision, type ReplyTemplate, replyTemplatesQuery } from './reply-templates';

interface ReplyTemplatesProps {
  flow: string;
  /** Title of the flow. */
  title: string;
  choice: DecisionOption;
  /** The text entered so far: initial text of a new template. */
  text: string;
  onInsert: (text: string) => void;
  onClose: () => void;
}

/** The templates for one decision: inserted, added, changed and deleted here. */
export function ReplyTemplates({ flow, title, choice, text, onInsert, onClose }: ReplyTemplatesProps) {
  const roles = useSession(state => state.userInfo?.roles) ?? [];
  const canShare = roles.includes('admin');
  const query = useQuery(replyTemplatesQuery, queryClient);
  const [edited, edit] = useState<ReplyTemplate | 'new' | null>(null);
  const [deleted, setDeleted] = useState<ReplyTemplate | null>(null);
  return (
    <Dialog title={`常用语：${choice.label}`} wide onClose={onClose}>
      {edited ? (
        <ReplyTemplateForm
          key={edited === 'new' ? edited : edited.id}
          template={edited === 'new' ? null : edited}
          flow={flow}
          title={title}
          action={choice.action}
          text={text}
          canShare={canShare}
          onClose={() => edit(null)}
        />
      ) : (
        <>
          <QueryResult query={query} what="常用语" paragraphs={2}>
            {data => {
              const list = data.filter(template => isTemplateForDecision(template, flow, choice.action));
              if (list.length === 0) return <p className="soft">还没有常用语。</p>;
              return (
                <ul className="stack">
                  {list.map(template => (
                    <li key={template.id} className="stack gap-1">
                      <p>
                        <b>{template.name}</b> <Tag tone="plain">{template.shared ? '全机构' : '个人'}</Tag>{' '}
                        {template.flow && <Tag tone="plain">仅本事项</Tag>}
                      </p>
                      <p className="soft">{template.text}</p>
                      <p className="cluster gap-2">
                        <Button onClick={() => onInsert(template.text)}>
                          插入<span className="sr">：{template.name}</span>
                        </Button>
                        {(canShare || !template.shared) && (
                          <>
                            <Button onClick={() => edit(template)}>
                              修改<span className="sr">：{template.name}</span>
                            </Button>
                            <Button onClick={() => setDeleted(template)}>
                              删除<span className="sr">：{template.name}</span>
                            </Button>
                          </>
                        )}
                      </p>
                    </li>
                  ))}
                </ul>
              );
            }}
          </QueryResult>
          <div className="dialog-actions">
            <Button variant="primary" onClick={() => edit('new')}>
              {text.trim() ? '把写好的理由存为常用语' : '新增常用语'}
            </Button>
            <Button onClick={onClose}>关闭</Button>
          </div>
          {!canShare && <p className="soft mt-4">全机构的常用语由管理员维护。</p>}
        </>
      )}
      {deleted && (
        <Deletion
          title={`删除“${deleted.name}”？`}
          what="常用语"
          onDelete={() =>
            call('POST', '/admin/replyTemplate/delete', {
              body: { id: deleted.id, shared: deleted.shared },
            })
          }
          onDeleted={() => queryClient.invalidateQueries(replyTemplatesQuery)}
          onClose={() => setDeleted(null)}
        >
          <p>{deleted.shared ? '全机构的审核人员都不再看到它。' : '只删除您自己的这一条。'}</p>
        </Deletion>
      )}
    </Dialog>
  );
}
