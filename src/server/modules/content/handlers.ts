import type { Handlers } from '../../engine/handler-types';
import { editorHandlers } from './editor-handlers';
import { feedbackHandlers } from './feedback';
import { problemHandlers } from './problems';
import { publicContentHandlers } from './public-handlers';
import { translationHandlers } from './translations';

export const handlers = {
  ...publicContentHandlers,
  ...editorHandlers,
  ...problemHandlers,
  ...feedbackHandlers,
  ...translationHandlers,
} satisfies Partial<Handlers>;
