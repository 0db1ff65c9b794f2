import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brandStyle } from '../../../domain/brand-colour';
import { lookElements } from '../../../domain/document-head';
import type { Language } from '../../../domain/languages';
import { escapeMarkup } from '../../../domain/markup';
import { iconAddress, logoFileOf } from '../../../domain/site-icons';
import type { Organisation } from '../../engine/services';
import { loadTextTranslation } from '../languages/text-translation';
import { documentLanguage } from './document-language';
import { hashInline } from './inline-hashes';

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
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Finds the organisation of a request for a page; null for none. @throws like any query */
    findOrganisationOfSite?: (request: FastifyRequest) => Promise<Organisation | null>;
  }
}

/** Milliseconds that a document waits for whose it is: it is sent where other things fail. */
const MAX_WAIT_MS = 500;

/**
 * Sends a document of a few words, where there is no page to show: in the language of the visitor, with name, logo and
 * colour of the organisation, as far as they are known.
 */
export async function sendShortDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: ShortDocument,
): Promise<FastifyReply> {
  const language = documentLanguage(request);
  const [translate, organisation] = await Promise.all([loadTextTranslation(language), siteOf(request)]);
  const style = brandStyle(organisation?.colour);
  if (style) reply.styleHashes = [hashInline(style)];
  if (document.homeAfter !== undefined) {
    reply.header('refresh', `${document.homeAfter}; url=${language.prefix}/`);
  }
  return reply
    .type('text/html; charset=utf-8')
    .header('vary', 'accept-language')
    .send(compose(document, language, { organisation, style }, text => escapeMarkup(translate(text))));
}

/** The organisation whose site a request asks for; null when it is unknown, suspended, or not found in time. */
const siteOf = async (request: FastifyRequest): Promise<Organisation | null> =>
  request.organisation ??
  Promise.race([
    Promise.resolve(request.server.findOrganisationOfSite?.(request) ?? null).catch(() => null),
    sleep(MAX_WAIT_MS, null, { ref: false }),
  ]);

/** For URLs that are not a page. Routes of the portal are in the URL fragment and are not sent to the server. */
export const sendNotFound = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
  sendShortDocument(request, reply.code(404), { title: '没有找到页面', heading: '没有找到您要的页面' });

const compose = (
  { title, heading = title, text, link = '返回首页', further }: ShortDocument,
  { tag, prefix }: Language,
  { organisation, style }: { organisation: Organisation | null; style: string },
  say: (text: string) => string,
): string => `<!doctype html>
<html lang="${tag}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="stylesheet" href="/short-document.css">
${lookElements(organisation ?? {}).join('\n')}
${style && `<style>${style}</style>\n`}<title>${say(title)}${organisation ? ` - ${escapeMarkup(organisation.name)}` : ''}</title>
${organisation ? `<p class="site">${logoOf(organisation)}${escapeMarkup(organisation.name)}</p>\n` : ''}<h1>${say(heading)}</h1>
${text ? `<p>${say(text)}</p>\n` : ''}<p><a href="${prefix}/">${say(link)}</a></p>
${further ? `<p><a href="${prefix}${further.address}">${say(further.words)}</a></p>\n` : ''}</html>
`;

const logoOf = ({ logo }: Organisation) =>
  `<img src="${logoFileOf(logo) ? iconAddress(logo, 'logo') : '/mark.svg'}" alt="" width="40" height="40">`;
