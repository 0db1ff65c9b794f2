import type { Handlers } from '../../engine/handler-types';
import { editorHandlers } from './editor-handlers';
import { publicContentHandlers } from './public-handlers';

export const handlers = { ...publicContentHandlers, ...editorHandlers } satisfies Partial<Handlers>;
