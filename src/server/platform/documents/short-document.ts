import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../../domain/languages';
import { escapeMarkup } from '../../../domain/markup';
import { loadTextTranslation } from '../languages/text-translation';
import { documentLanguage } from './document-language';

/** What a short document says. */
interface ShortDocument {
  title: string;
  heading?: string;
  text?: string;
  /** Words of the link to the home page. */
  link?: string;
  /** Another link: its address, without the prefix of a language, and its words. */
  further?: { address: string; words: string };
  /** Seconds after which the home page is opened; by default it is not. */
  homeAfter?: number;
  /** Name after the title. */
  site?: string;
}

/** Sends a document of a few words, where there is no page to show: in the language of the visitor. */
export async function sendShortDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: ShortDocument,
): Promise<FastifyReply> {
  const language = documentLanguage(request);
  const translate = await loadTextTranslation(language);
  if (document.homeAfter !== undefined) {
    reply.header('refresh', `${document.homeAfter}; url=${language.prefix}/`);
  }
  return reply
    .type('text/html; charset=utf-8')
    .header('vary', 'accept-language')
    .send(compose(document, language, text => escapeMarkup(translate(text))));
}

/** For URLs that are not a page. Routes of the portal are in the URL fragment and are not sent to the server. */
export const sendNotFound = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
  sendShortDocument(request, reply.code(404), { title: '没有找到页面', heading: '没有找到您要的页面' });

const compose = (
  { title, heading = title, text, link = '返回首页', further, site }: ShortDocument,
  { tag, prefix }: Language,
  say: (text: string) => string,
): string => `<!doctype html>
<html lang="${tag}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="stylesheet" href="/short-document.css">
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<title>${say(title)}${site ? ` - ${escapeMarkup(site)}` : ''}</title>
<h1>${say(heading)}</h1>
${text ? `<p>${say(text)}</p>\n` : ''}<p><a href="${prefix}/">${say(link)}</a></p>
${further ? `<p><a href="${prefix}${further.address}">${say(further.words)}</a></p>\n` : ''}</html>
`;
