/** A demo article as parsed from its file. */
export interface ArticleText {
  title: string;
  /** Attributes from the line below the title: `name: …; days: 3; top`. */
  about: ReadonlyMap<string, string>;
  summary: string;
  html: string;
}

/**
 * Parses a file of articles: each begins with `# title`, a line of attributes and a line with the summary; then
 * paragraphs, `## heading`, `- entry`, `| a | b |` and `!cover caption`.
 */
export function readArticles(file: string): ArticleText[] {
  return file
    .split(/^# /mu)
    .slice(1)
    .map(part => {
      const [title = '', about = '', summary = '', ...body] = part.split('\n');
      const facts = about.split(';').map(fact => fact.split(':').map(word => word.trim()));
      return {
        title: title.trim(),
        about: new Map(facts.map(([name = '', ...value]) => [name, value.join(':')])),
        summary: summary.trim(),
        html: renderDemoHtml([summary, ...body]),
      };
    });
}

/** Renders lines as HTML; consecutive entries are joined in one list or table. */
export function renderDemoHtml(lines: readonly string[]): string {
  const blocks: string[] = [];
  let list: string[] = [];
  let rows: string[][] = [];
  const close = () => {
    if (list.length > 0) blocks.push(`<ul>${list.map(entry => `<li>${entry}</li>`).join('')}</ul>`);
    if (rows.length > 0) blocks.push(table(rows));
    list = [];
    rows = [];
  };
  for (const line of lines.map(text => text.trim())) {
    if (line.startsWith('- ')) list.push(line.slice(2));
    else if (/^\|[-|]+\|$/u.test(line)) continue;
    else if (line.startsWith('|'))
      rows.push(
        line
          .slice(1, -1)
          .split('|')
          .map(cell => cell.trim()),
      );
    else {
      close();
      if (line.startsWith('## ')) blocks.push(`<h2>${line.slice(3)}</h2>`);
      else if (line.startsWith('!')) blocks.push(figure(line.slice(1)));
      else if (line) blocks.push(`<p>${line}</p>`);
    }
  }
  close();
  return blocks.join('');
}

function table([head = [], ...rows]: string[][]): string {
  const cells = (tag: string, row: string[]) => row.map(cell => `<${tag}>${cell}</${tag}>`).join('');
  const body = rows.map(row => `<tr>${cells('td', row)}</tr>`).join('');
  return `<table><tbody><tr>${cells('th', head)}</tr>${body}</tbody></table>`;
}

function figure(words: string): string {
  const [cover = '', ...caption] = words.split(' ');
  const text = caption.join(' ');
  return `<figure><img src="/covers/${cover}.svg" alt="${text}"><figcaption>${text}</figcaption></figure>`;
}
