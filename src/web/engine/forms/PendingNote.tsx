import { useEffect, useRef } from 'react';
import { Note } from '../../ui/Note';
import { STILL_UPLOADING } from './pending-answers';

interface PendingNoteProps {
  /** How often the applicant has tried to go on while files were being uploaded; 0 before that. */
  attempts: number;
  isPending: boolean;
}

/**
 * Why the button did nothing, below the questions, and that it will now. It takes no focus: the button keeps it, to be
 * pressed again.
 */
export function PendingNote({ attempts, isPending }: PendingNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) note.current?.scrollIntoView?.({ block: 'nearest' });
  }, [attempts]);
  return (
    <div role="status" ref={note}>
      {attempts > 0 && (
        <Note tone={isPending ? 'wait' : 'calm'}>{isPending ? STILL_UPLOADING : '上传结束了，请继续'}</Note>
      )}
    </div>
  );
}
