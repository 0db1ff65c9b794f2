import { formats } from '../../../domain/formats';
import { schemaKeywords } from '../../../domain/schema-keywords';
import { widgetNames } from '../../../flows/engine/widgets';
import type { ImportTarget } from '../../../flows/import/import-target';
import { MAX_QUESTIONS, MAX_QUESTIONS_PER_STEP } from './check-form';
import { patternProblem } from './pattern-safety';
import { standardKeywords } from './standard-keywords';
import { settings } from './ui-settings';

/** What an imported form may use: all that the check of forms accepts. */
export const formImportTarget: ImportTarget = {
  keywords: new Set([...Object.keys(standardKeywords), ...schemaKeywords.map(({ keyword }) => keyword)]),
  formats: new Set(Object.keys(formats)),
  settings: new Set(Object.keys(settings)),
  widgets: new Set(widgetNames),
  maxQuestions: MAX_QUESTIONS,
  maxQuestionsPerStep: MAX_QUESTIONS_PER_STEP,
  patternProblem,
};
