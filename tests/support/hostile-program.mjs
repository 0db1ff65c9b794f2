// A program of a process pool whose work does what bytes of strangers can make a library do.
const works = {
  echo: value => value,
  endless: () => {
    for (;;);
  },
  memory: async () => {
    const held = [];
    for (;;) {
      held.push(Buffer.alloc(20_000_000, 1));
      await new Promise(resolve => setTimeout(resolve, 5));
    }
  },
  crash: () => process.abort(),
  environment: () => Object.keys(process.env),
  pid: () => process.pid,
  send: message => process.send(message),
  fail: () => {
    throw new Error('the work has failed');
  },
};

process.on('message', async ({ id, input: [work, value] }) => {
  try {
    process.send({ id, result: await works[work](value) });
  } catch (error) {
    process.send({ id, failed: error.message });
  }
});
process.on('disconnect', () => process.exit());
process.send({ ready: true });
