import { type Route, routes } from '../../app/routes';

/** The page that lists one's applications of a flow, where there is one: it stands for the flow's tab. */
export const findListRoute = (flow: string): Route | undefined =>
  routes.find(({ listedFlows }) => listedFlows?.includes(flow));

/** Where one's applications of a flow are listed. */
export const getApplicationListPath = (flow: string): string =>
  findListRoute(flow)?.path ?? `/userCenter?tab=${flow}`;
