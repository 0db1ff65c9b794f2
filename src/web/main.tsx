import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from './router';
import { openFirstPage } from './shell/first-page';
import { restoreMode } from './shell/mode';
import { startPortal } from './shell/start';
import './styles/index.css';

restoreMode();
openFirstPage(location.hash);
startPortal();
createRoot(document.getElementById('portal')!).render(
  <StrictMode>
    <Router />
  </StrictMode>,
);
