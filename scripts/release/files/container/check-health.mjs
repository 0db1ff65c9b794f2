// Exit code 0 when the portal in this container can serve.
const port = process.env.PORT || '8080';
const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4000) }).catch(
  () => null,
);
process.exitCode = answer?.ok ? 0 : 1;
