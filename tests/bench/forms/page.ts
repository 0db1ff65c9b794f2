import type { ComponentType } from 'react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { offerMeasurements } from '../paint-times';
import '../../../src/web/styles/index.css';
import '../../../src/web/engine/forms/questions.css';

const candidates: Record<string, () => Promise<{ candidate(): Promise<ComponentType> }>> = {
  ours: () => import('./portal-form'),
  stock: () => import('./plain-rjsf'),
  'hand-written': () => import('./hand-written'),
};

const Candidate = await (await candidates[location.search.slice(1)]!()).candidate();
const root = createRoot(document.getElementById('root')!);
offerMeasurements(() => root.render(createElement(Candidate)));
