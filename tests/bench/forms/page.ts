import type { ComponentType } from 'react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { offerMeasurements } from '../paint-times';
import { type SampleForm, sampleForm } from './sample-fields';
import '../../../src/web/styles/index.css';
import '../../../src/web/engine/forms/questions.css';

type Candidate = (form: SampleForm) => Promise<ComponentType>;

const candidates: Record<string, () => Promise<{ candidate: Candidate }>> = {
  ours: () => import('./portal-form'),
  stock: () => import('./plain-rjsf'),
  'hand-written': () => import('./hand-written'),
};

const [name = '', count] = location.search.slice(1).split('&');

async function prepare(): Promise<void> {
  const { candidate } = await candidates[name]!();
  const Form = await candidate(sampleForm(Number(count)));
  const root = createRoot(document.getElementById('root')!);
  offerMeasurements(() => root.render(createElement(Form)));
}

// Not awaited: a candidate may import what lies in the chunk of this module, which would wait for itself.
prepare();
