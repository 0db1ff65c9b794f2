import { mkdirSync, rmSync, writeFileSync } from 'node:fs';

const devices = { desk: '电脑', phone: '手机' };

/** The screenshots of a tour: a stop has the same number on all devices. */
export class Album {
  /** Files of each stop by device, in order. */
  #stops = new Map();

  /** @param {string} folder existing content is deleted */
  constructor(folder) {
    this.folder = folder;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }

  /** Adds a screenshot of a stop. */
  add(stop, device, picture) {
    const files = this.#stops.get(stop) ?? {};
    this.#stops.set(stop, files);
    const number = String([...this.#stops.keys()].indexOf(stop) + 1).padStart(2, '0');
    files[device] = `${number}-${stop}-${devices[device]}.png`;
    writeFileSync(`${this.folder}/${files[device]}`, picture);
  }

  /**
   * Writes the page with all screenshots.
   * @returns {number} number of screenshots
   */
  write() {
    const stops = [...this.#stops].map(([stop, files]) => {
      const pictures = Object.entries(files).map(([device, file]) => {
        const shown = `<img class="${device}" src="${encodeURI(file)}" alt="${stop}，${devices[device]}" loading="lazy">`;
        return `<a href="${encodeURI(file)}">${shown}</a>`;
      });
      return `<section><h2>${stop}</h2>${pictures.join('')}</section>`;
    });
    writeFileSync(`${this.folder}/index.html`, page(stops.join('\n')));
    return [...this.#stops.values()].flatMap(files => Object.keys(files)).length;
  }
}

const page = stops => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>示例机构一览</title>
<style>
  body { margin: 2rem auto; max-width: 80rem; padding: 0 1rem; font-family: system-ui, sans-serif; background: #f6f4f1; }
  body { counter-reset: stop; }
  h2::before { counter-increment: stop; content: counter(stop) '. '; }
  section { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; margin-bottom: 3rem; }
  h2 { width: 100%; margin: 0; font-size: 1.2rem; }
  img { display: block; border: 1px solid #ddd; border-radius: 8px; background: #fff; }
  .desk { width: min(56rem, 100%); }
  .phone { width: 18rem; }
</style>
<h1>示例机构一览</h1>
${stops}
</html>
`;
