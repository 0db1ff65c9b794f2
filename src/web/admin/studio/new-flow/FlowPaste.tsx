import { useState } from 'react';
import { flowTemplates } from '../../../../flows/new-flow/flow-templates';
import { Button } from '../../../ui/Button';
import type { StudioForm } from '../../studio-forms';
import { ForeignFormInput } from '../ForeignFormInput';
import type { FormTexts } from '../form-model';
import { FlowQuestions } from './FlowQuestions';

const template = { id: 'paste', answers: flowTemplates.find(({ id }) => id === 'review')!.answers };

/** Makes a new flow whose questions are those of a form from elsewhere. */
export function FlowPaste({ forms }: { forms: readonly StudioForm[] }) {
  const [pasted, setPasted] = useState<FormTexts | null>(null);
  if (!pasted) return <ForeignFormInput action="用这些题目" onAccept={async texts => setPasted(texts)} />;
  return (
    <>
      <Button variant="quiet" onClick={() => setPasted(null)}>
        重新粘贴
      </Button>
      <FlowQuestions {...{ forms, template, pasted }} />
    </>
  );
}
