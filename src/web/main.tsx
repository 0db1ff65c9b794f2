import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { restoreMode } from './app/shell/mode';
import { startPortal } from './app/shell/start';
import { preloadFirstPage } from './first-page';
import { Router } from './router';
import { SLOW_LOADING_MS } from './ui/timeouts';
import './styles/index.css';
// The clothes of what the server draws into the page.
import './features/home/banner.css';
import './features/aed/aed.css';
import './styles/wizard.css';

restoreMode();
const opened = preloadFirstPage(location.hash);
startPortal();
const root = createRoot(document.getElementById('portal')!);
const stillLoading = new Promise(resolve => setTimeout(resolve, SLOW_LOADING_MS));
// What the server has drawn stays until the page can take its place, which is built in pieces: nobody waits for it.
// Where its code does not come, the frame says so.
Promise.race([opened, stillLoading]).then(() =>
  startTransition(() =>
    root.render(
      <StrictMode>
        <Router />
      </StrictMode>,
    ),
  ),
);
