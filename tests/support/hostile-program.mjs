// A program of a process pool whose work does what bytes of strangers can make a library do. It makes its frames by itself.
import { once } from 'node:events';
import { Socket } from 'node:net';

const { stdin } = process;
const output = new Socket({ fd: 3 });

const never = () => new Promise(() => {});

const write = async bytes => output.write(bytes) || once(output, 'drain');

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
  /** Prints this, as libraries do with their warnings. */
  print: text => process.stdout.write(text),
  /** Writes these bytes in place of an answer. */
  write: async bytes => {
    await write(bytes);
    return never();
  },
  /** The text of the frame of this work. */
  text: (_, _id, text) => text,
  /** Writes a response with its id, and this in addition. */
  respond: async (response, id) => {
    await write(frame({ id, ...response }));
    return never();
  },
  /** Writes these bytes at once behind its answer. */
  writeBehind: (bytes, id) => {
    output.write(Buffer.concat([frame({ id, result: 'answered' }), bytes]));
    return never();
  },
  answerTwice: async (_, id) => {
    const answer = frame({ id, result: 'answered' });
    await write(answer);
    setImmediate(() => output.write(answer));
    return never();
  },
  /** Writes these bytes without an end. */
  flood: async bytes => {
    for (;;) await write(bytes);
  },
  /** Writes these bytes, and closes its output. */
  close: async bytes => {
    await write(bytes);
    output.destroy();
    return never();
  },
  /** Reads nothing from now on. */
  stopReading: () => {
    stdin.pause();
    // Without anything to wait for, it would end.
    setInterval(() => {}, 1000);
    return 'stopped';
  },
  fail: () => {
    throw new Error('the work has failed');
  },
};

/** The frame of a message; bytes may only be its result. */
function frame(message) {
  const bytes = Buffer.isBuffer(message.result) ? message.result : Buffer.alloc(0);
  const place = { ...message, ...(bytes === message.result && { result: { $bytes: [0, bytes.length] } }) };
  const text = Buffer.from(JSON.stringify(place));
  const prefix = Buffer.alloc(8);
  prefix.writeUInt32BE(bytes.length, 0);
  prefix.writeUInt32BE(text.length, 4);
  return Buffer.concat([prefix, bytes, text]);
}

async function answer(text, bytes) {
  const { input, id } = JSON.parse(text);
  const [work, value] = input;
  try {
    const result = await works[work](value?.$bytes ? bytes.subarray(...value.$bytes) : value, id, text);
    output.write(frame({ id, result }));
  } catch (error) {
    output.write(frame({ id, failed: error.message }));
  }
}

let received = Buffer.alloc(0);
stdin.on('data', chunk => {
  received = Buffer.concat([received, chunk]);
  if (received.length < 8) return;
  const [bytesEnd, textLength] = [8 + received.readUInt32BE(0), received.readUInt32BE(4)];
  if (received.length < bytesEnd + textLength) return;
  const [bytes, text] = [received.subarray(8, bytesEnd), received.subarray(bytesEnd, bytesEnd + textLength)];
  received = received.subarray(bytesEnd + textLength);
  void answer(text.toString(), bytes);
});
stdin.on('end', () => process.exit());
output.write(frame({ ready: true }));
