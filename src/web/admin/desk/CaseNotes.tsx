import type { RefObject } from 'react';
import { dateTime } from '../../../domain/formatters';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { useAction } from '../../app/api/use-action';
import { useSession } from '../../app/shell/session';
import { Button } from '../../ui/Button';
import { ErrorText } from '../../ui/ErrorText';
import { submitByKey } from '../../ui/submit-by-key';
import { type Case, caseQuery } from './queries';
import { setDecisionDraft, useDecisionDraft } from './unsaved-decision';

interface CaseNotesProps {
  id: string;
  notes: Case['notes'];
  /** Allows a shortcut key to focus the input. */
  input: RefObject<HTMLTextAreaElement | null>;
}

/** The notes of colleagues, and a field for a new one. A note cannot be changed afterwards. */
export function CaseNotes({ id, notes, input }: CaseNotesProps) {
  const { note } = useDecisionDraft(id);
  const who = useSession(state => state.userInfo?.nickname) ?? '';
  const text = note.trim();
  const write = useAction(async () => {
    await call('POST', '/admin/application/note', { body: { id, text } });
    // Not refetched: a fetch would be recorded in the access log again.
    queryClient.setQueryData<Case>(
      caseQuery(id).queryKey,
      opened =>
        opened && { ...opened, notes: [...opened.notes, { at: new Date().toISOString(), who, text }] },
    );
    setDecisionDraft(id, { note: '' });
  });

  return (
    <section className="desk-notes stack gap-2" aria-labelledby="case-notes">
      <h3 id="case-notes">
        内部备注 <small>申请人看不到</small>
      </h3>
      <ul className="stack gap-1">
        {notes.map(each => (
          <li key={each.at}>
            <p>{each.text}</p>
            <small>
              {each.who} · {dateTime(each.at)}
            </small>
          </li>
        ))}
      </ul>
      <form
        className="stack gap-2"
        onSubmit={event => {
          event.preventDefault();
          if (text) write.run();
        }}
      >
        <textarea
          className="input"
          ref={input}
          rows={note ? 3 : 1}
          maxLength={1000}
          aria-label="写一条备注"
          onKeyDown={submitByKey}
          aria-keyshortcuts="Control+Enter"
          placeholder="如：已致电家属说明补章办法"
          value={note}
          onChange={({ target }) => setDecisionDraft(id, { note: target.value })}
        />
        {text && (
          <Button type="submit" busy={write.isRunning && '正在保存…'}>
            写下备注
          </Button>
        )}
        <ErrorText error={write.error} />
      </form>
    </section>
  );
}
