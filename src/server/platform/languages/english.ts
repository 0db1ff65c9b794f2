import services from '../../../texts/en/services.json' with { type: 'json' };
import shell from '../../../texts/en/shell.json' with { type: 'json' };
import site from '../../../texts/en/site.json' with { type: 'json' };

/** Texts that the server sends: refusals, states of applications, and the navigation, tiles and services of the portal. */
const messages: ReadonlyMap<string, unknown> = new Map(Object.entries({ ...services, ...shell, ...site }));

/** Translates a text of the portal into English; what editors have written stays in Chinese. */
export function toEnglish(text: string): string {
  const message = messages.get(text);
  return typeof message === 'string' ? message : text;
}
