import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from './router';
import { restoreMode } from './shell/mode';
import { startPortal } from './shell/start';
import './styles/index.css';

restoreMode();
startPortal();
createRoot(document.getElementById('portal')!).render(
  <StrictMode>
    <Router />
  </StrictMode>,
);
