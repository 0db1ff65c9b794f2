import path from 'node:path';
import type { Finding } from './schema-source';

/** Prints findings in the format of terminals and editors: a click on `file:line:column` opens the location. */
export function printFindings(folder: string, findings: readonly Finding[]): void {
  printPlaces(folder, findings);
  if (findings.length > 0) console.error(`\n${findings.length} 处需要修改；修改之前，上一个版本继续使用。`);
}

/** Prints what translations lack, and what they have of texts that are gone; it keeps nothing from being published. */
export function printUntranslated(folder: string, findings: readonly Finding[]): void {
  printPlaces(folder, findings);
  if (findings.length > 0)
    console.error(`\n${findings.length} 处译文要补或要删；补上之前，英文页面照登中文。`);
}

function printPlaces(folder: string, findings: readonly Finding[]): void {
  const base = path.relative(process.cwd(), folder);
  for (const { file, place, reason } of findings) {
    console.error(`${path.join(base, file)}:${place.line}:${place.column} ${reason}`);
  }
}
