import { stripInvisible } from '../../../domain/text';

type Convert = (text: string) => string;
let converter: Promise<Convert> | undefined;

/** Converts traditional characters to simplified ones. The dictionary is loaded when it is first needed. */
async function loadConverter(): Promise<Convert> {
  converter ??= import('opencc-js/t2cn').then(({ Converter }) => Converter({ from: 't', to: 'cn' }));
  return converter;
}

/** A text in half-width, lower-case, simplified characters, without invisible ones. */
export async function simplify(text: string): Promise<string> {
  const convert = await loadConverter();
  return convert(stripInvisible(text).normalize('NFKC').toLowerCase());
}
