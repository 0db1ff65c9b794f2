import { createRoot } from 'react-dom/client';
import { FormEditor } from '../../../src/web/admin/studio/FormEditor';
import type { FormTexts } from '../../../src/web/admin/studio/form-model';
import type { StudioFormDetail } from '../../../src/web/admin/studio/queries';
import { useFormDraft } from '../../../src/web/admin/studio/use-form-draft';
import { offerMeasurements } from '../paint-times';
import { largeForm } from './large-form';
import '../../../src/web/styles/index.css';
import '../../../src/web/admin/admin.css';
import '../../../src/web/admin/studio/studio.css';

const answers: Record<string, unknown> = {
  vocabulary: { keywords: [], settings: [], formats: [], optionSources: [], shared: [] },
  examine: {
    findings: [],
    form: null,
    difference: { same: false, questions: [], steps: [] },
    unmappedQuestions: [],
  },
};

/** The server's answers, at once: what is measured is the browser's part. */
window.fetch = async request => {
  const url = new URL(request instanceof Request ? request.url : String(request), location.href);
  const data = answers[url.pathname.split('/').at(-1)!] ?? {};
  return Response.json({ code: 0, msg: '成功', data });
};

const texts = largeForm(Number(location.search.slice(1)));
const form = {
  flow: 'bench',
  title: '有许多内容的表单',
  live: null,
  texts: null,
  change: null,
  folder: 'same',
} as unknown as StudioFormDetail;

function Editor({ stored }: { stored: FormTexts }) {
  return (
    <div className="studio dense">
      <main id="main">
        <FormEditor form={form} draft={useFormDraft(form, stored, true)} liveTexts={stored} />
      </main>
    </div>
  );
}

const root = createRoot(document.getElementById('root')!);
offerMeasurements(() => root.render(<Editor stored={texts} />));
