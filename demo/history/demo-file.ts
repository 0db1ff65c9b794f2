import type { FileKind } from '../../src/domain/file-kinds';
import { isObject } from '../../src/domain/is-object';
import type { Answers } from '../../src/server/engine/applications/flow-services';
import { storeUpload } from '../../src/server/modules/file';
import type { Person } from './person';
import type { Timeline } from './timeline';

/** A file among the answers of a demo application: an image with a caption, uploaded by the applicant. */
class DemoFile {
  constructor(
    readonly caption: string,
    readonly kind: FileKind,
  ) {}
}

export const documentOf = (caption: string) => [new DemoFile(caption, 'doc')];
export const imageOf = (caption: string) => [new DemoFile(caption, 'img')];
export const portrait = () => [new DemoFile('证件照', 'photo')];

/** The answers with the ids of the files, after their upload. */
export async function uploadFiles(timeline: Timeline, person: Person, answers: Answers): Promise<Answers> {
  const upload = async (value: unknown): Promise<unknown> => {
    if (value instanceof DemoFile) return uploadFile(timeline, person, value);
    if (Array.isArray(value)) return Promise.all(value.map(upload));
    return isObject(value) ? uploadFiles(timeline, person, value) : value;
  };
  const entries = Object.entries(answers).map(async ([name, value]) => [name, await upload(value)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function uploadFile(timeline: Timeline, person: Person, { caption, kind }: DemoFile): Promise<string> {
  const { services, organisation } = timeline;
  // Before anything is awaited: the files of a step get their keys in the same order each time.
  const key = timeline.key();
  const owner = { organisationId: organisation.id, accountId: await person.accountId() };
  const upload = { ...owner, key, kind, private: true };
  const bytes = await drawFile(caption, kind);
  return (await storeUpload(services, upload, { bytes, name: `${caption}（示例）.jpg` })).id;
}

const drawn = new Map<string, Promise<Buffer>>();

/** Draws each image once. */
function drawFile(caption: string, kind: FileKind): Promise<Buffer> {
  const bytes = drawn.get(`${kind} ${caption}`) ?? draw(caption, kind);
  drawn.set(`${kind} ${caption}`, bytes);
  return bytes;
}

/** It shows no real person, document or signature. */
async function draw(caption: string, kind: FileKind): Promise<Buffer> {
  const [width, height] = { photo: [295, 413], img: [600, 240], doc: [620, 877] }[kind] as [number, number];
  const text = (y: string, size: number, words: string) =>
    `<text x="50%" y="${y}" font-size="${size}" text-anchor="middle" fill="#444">${words}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect x="8" y="8" width="${width - 16}" height="${height - 16}" fill="none" stroke="#999"/>
    ${text('45%', 36, caption)}${text('60%', 24, '示例')}</svg>`;
  const { default: sharp } = await import('sharp');
  // Noise, because photos have a minimum file size that a plain surface would not reach.
  const noise = { type: 'gaussian' as const, mean: 220, sigma: 14 };
  return sharp({
    create: { width, height, channels: 3, background: '#fff', ...(kind === 'photo' && { noise }) },
  })
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 90 })
    .toBuffer();
}
