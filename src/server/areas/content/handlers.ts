import type { Handlers } from '../../call';
import { deskHandlers } from './desk-handlers';
import { publicHandlers } from './public-handlers';

export const handlers = { ...publicHandlers, ...deskHandlers } satisfies Partial<Handlers>;
