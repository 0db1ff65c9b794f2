// In documents that were kept for reading without a network: opens them again when the portal answers. The browser does
// not always know that there is no network, so it is asked as well.
const RETRY_MS = 10_000;

addEventListener('online', () => location.reload());
setInterval(async () => {
  if (document.hidden) return;
  const isBack = await fetch('/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isBack) location.reload();
}, RETRY_MS);
