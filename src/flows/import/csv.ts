/** Separators of a table, the most frequent in the first line is taken. */
const SEPARATORS = [',', ';', '\t', '，'];

/** The rows of a table as text: fields separated by commas, semicolons or tabs, quoted where they contain those. */
export function readRows(text: string): string[][] {
  const source = text.replace(/^\uFEFF/u, '').replace(/\r\n?/gu, '\n');
  const separator = separatorOf(source);
  const rows: string[][] = [[]];
  let field = '';
  let isQuoted = false;
  const endField = () => {
    rows.at(-1)!.push(field.trim());
    field = '';
  };
  for (let i = 0; i < source.length; i++) {
    const character = source[i]!;
    if (isQuoted) {
      if (character === '"' && source[i + 1] === '"') {
        field += '"';
        i++;
      } else if (character === '"') isQuoted = false;
      else field += character;
    } else if (character === '"' && field.trim() === '') {
      field = '';
      isQuoted = true;
    } else if (character === separator) endField();
    else if (character === '\n') {
      endField();
      rows.push([]);
    } else field += character;
  }
  endField();
  return rows.filter(row => row.some(cell => cell !== ''));
}

function separatorOf(text: string): string {
  const [line = ''] = text.split('\n');
  const count = (separator: string) => line.split(separator).length;
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
}
