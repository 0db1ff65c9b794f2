import type { Handlers } from '../../engine/handler-types';
import { deskHandlers } from './editor-handlers';
import { publicHandlers } from './public-handlers';

export const handlers = { ...publicHandlers, ...deskHandlers } satisfies Partial<Handlers>;
