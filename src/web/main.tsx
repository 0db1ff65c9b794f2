import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { dropFirstResponses } from './app/api/first-responses';
import { registerWorker } from './app/offline/register-worker';
import { restoreDisplayMode } from './app/shell/display-mode';
import { startPortal } from './app/shell/start';
import { preloadFirstPage, takeFirstScreen } from './first-page';
import { Router } from './router';
import { STARTED } from './start-notice';
import { beginWait } from './ui/loading-wait';
import { REQUEST_TIMEOUT_MS, SLOW_LOADING_MS } from './ui/timeouts';
import './styles/index.css';
// Styles of the prerendered HTML.
import './features/home/banner.css';
import './features/home/tasks.css';
import './features/aed/aed.css';
import './styles/wizard.css';

restoreDisplayMode();
// Every navigation begins at the top (specification §2), also one through the history.
history.scrollRestoration = 'manual';
setTimeout(dropFirstResponses, REQUEST_TIMEOUT_MS);
// The page is rendered when its code and the data of its first screen are there.
const opened = Promise.all([preloadFirstPage(location.hash), takeFirstScreen()]);
startPortal();
registerWorker();
const portal = document.getElementById('portal')!;
const root = createRoot(portal);
const endStart = beginWait(0);
const onRender = () => {
  portal.dataset[STARTED] = '';
  endStart();
};
const stillLoading = new Promise(resolve => setTimeout(resolve, SLOW_LOADING_MS));
// The prerendered HTML stays until the page can replace it; as a transition, rendering does not block. When the page's
// code fails to load, the frame reports it.
Promise.race([opened, stillLoading]).then(() =>
  startTransition(() =>
    root.render(
      <StrictMode>
        <Router onRender={onRender} />
      </StrictMode>,
    ),
  ),
);
