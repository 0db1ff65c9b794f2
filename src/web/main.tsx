import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from './router';
import { openFirstPage } from './shell/first-page';
import { restoreMode } from './shell/mode';
import { startPortal } from './shell/start';
import './styles/index.css';
// The clothes of what the server draws into the page.
import './home/banner.css';
import './aed/aed.css';
import './styles/wizard.css';

restoreMode();
const opened = openFirstPage(location.hash);
startPortal();
const root = createRoot(document.getElementById('portal')!);
// What the server has drawn stays until the page can take its place, which is built in pieces: nobody waits for it.
opened.then(() =>
  startTransition(() =>
    root.render(
      <StrictMode>
        <Router />
      </StrictMode>,
    ),
  ),
);
