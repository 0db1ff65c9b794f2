import { type Route, routes } from '../../app/routes';

/** Route that lists the own applications of a flow, if there is one: it replaces the tab of the flow. */
export const findListRoute = (flow: string): Route | undefined =>
  routes.find(({ listedFlows }) => listedFlows?.includes(flow));

export const getApplicationListPath = (flow: string): string =>
  findListRoute(flow)?.path ?? `/userCenter?tab=${flow}`;
