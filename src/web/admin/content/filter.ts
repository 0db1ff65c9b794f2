import { buildPath, parseChoiceParam } from '../../app/list/list-address';
import type { ContentKind, ContentProblem, ContentState, TranslationState } from './queries';

/** Filter of the list, kept in the address. */
export interface ContentFilter {
  kind: ContentKind;
  category?: string | undefined;
  state?: ContentState | undefined;
  text?: string | undefined;
}

const states = ['draft', 'scheduled', 'published', 'withdrawn'] as const;

/** The filter in an address; without parameters, all articles. */
export function parseContentFilter(params: URLSearchParams): ContentFilter {
  return {
    // The server defines the kinds; an unknown kind is shown as not found.
    kind: (params.get('kind') ?? 'article') as ContentKind,
    category: params.get('category') || undefined,
    state: parseChoiceParam(params, 'state', states),
    text: params.get('text') || undefined,
  };
}

/** Address of the list with a filter. */
export const buildContentListPath = (filter: ContentFilter): string => buildPath('/content', { ...filter });

/** The address of a record on the content desk; without an id, of a new one. */
export const buildContentRecordPath = (kind: ContentKind, id?: string): string =>
  buildPath('/content', id ? { kind, id } : { kind, new: '1' });

const problems = ['brokenLink', 'noAltText', 'outdated', 'unhelpful', 'infectedFile'] as const;

/** The problem that the list of problems is filtered by; undefined for all. */
export const parseProblem = (params: URLSearchParams): ContentProblem | undefined =>
  parseChoiceParam(params, 'problems', problems);

/** Address of the list of problems. */
export const buildProblemListPath = (problem?: ContentProblem): string =>
  buildPath('/content', { problems: problem ?? 'all' });

const translationStates = ['missing', 'old', 'current'] as const;

/** The state that the list of translations is filtered by; undefined for all. */
export const parseTranslationState = (params: URLSearchParams): TranslationState | undefined =>
  parseChoiceParam(params, 'translations', translationStates);

/** Address of the list of translations. */
export const buildTranslationListPath = (state?: TranslationState): string =>
  buildPath('/content', { translations: state ?? 'all' });

/** Address of the translation of a record. */
export const buildTranslationPath = (id: string): string => buildPath('/content', { translation: id });

/** Address of the sheets with QR codes for the cabinets of AEDs: of one, of a county, or of all. */
export const buildAedSheetsPath = (chosen: { id?: string | undefined; county?: string } = {}): string =>
  buildPath('/content', { sheets: 'aed', ...chosen });
