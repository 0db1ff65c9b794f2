import { dateTime } from '../../../domain/formatters';
import { escapeMarkup } from '../../../domain/markup';
import type { DataRecord, ExportSection } from '../../engine/personal-data-source';
import type { PersonalDataExport } from './data-export';

/** Self-contained page, as it is saved to disk and printed. */
const STYLE = `
body { max-width: 48em; margin: 2em auto; padding: 0 1em; font: 16px/1.7 system-ui, sans-serif; color: #222; }
h1 { font-size: 1.6em; } h2 { margin-top: 2em; border-bottom: 2px solid #a41e22; font-size: 1.3em; }
h3 { font-size: 1.1em; } h4 { font-size: 1em; margin-bottom: 0; }
dl { display: grid; grid-template-columns: minmax(8em, 14em) 1fr; gap: .2em 1.2em; margin: .6em 0 1.4em; }
dt { color: #555; } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
@media (max-width: 30em) { dl { display: block; } dd { margin-bottom: .6em; } }`;

/** Renders the data export as an HTML page. */
export function renderExportHtml({ createdAt, society, sections }: PersonalDataExport): string {
  return `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>我的个人数据</title><style>${STYLE}</style></head>
<body><h1>我的个人数据</h1>
<p>${escapeMarkup(society)}保存的与您有关的信息，生成于 ${dateTime(createdAt)}。其中有未遮盖的证件号码等内容，请妥善保管。</p>
${sections.map(sectionHtml).join('\n')}
</body></html>
`;
}

const sectionHtml = ({ title, records }: ExportSection) =>
  `<h2>${escapeMarkup(title)}</h2>\n${records.map(record => recordHtml(record, 3)).join('\n') || '<p>没有记录。</p>'}`;

function recordHtml({ title, facts, parts = [] }: DataRecord, level: number): string {
  const list = facts.map(
    ({ label, value }) => `<dt>${escapeMarkup(label)}</dt><dd>${escapeMarkup(value)}</dd>`,
  );
  return [
    `<h${level}>${escapeMarkup(title)}</h${level}>`,
    facts.length > 0 ? `<dl>${list.join('')}</dl>` : '',
    ...parts.map(part => recordHtml(part, Math.min(level + 1, 6))),
  ].join('\n');
}
