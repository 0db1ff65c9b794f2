import type { ReactNode } from 'react';
import { findPublicPage, type PublicPageAddress } from '../../domain/public-pages';
import { GuidanceFirstScreen } from '../engine/applications/screens/GuidanceFirstScreen';
import { AedDocument } from '../features/aed/AedDocument';
import { FlowPage } from '../features/flow-catalogue/FlowPage';
import { HomeDocument } from '../features/home/HomeDocument';
import Accessibility from '../pages/accessibility';
import Aeds from '../pages/aedList';
import PublishedDonations from '../pages/amountList';
import Contact from '../pages/contact';
import PublishedGoods from '../pages/goodsList';
import FlowCatalogue from '../pages/matter';
import NewsPage from '../pages/news';
import NewsDetail from '../pages/news-detail';
import NewsList from '../pages/news-list';
import PublicWelfare from '../pages/publicWelfare';
import PublicWelfareInfo from '../pages/publicWelfareInfo';
import SearchPage from '../pages/search';
import SiteMap from '../pages/siteMap';
import SpecialList from '../pages/specialList';
import SpecialShow from '../pages/specialShow';
import TrainInfo from '../pages/trainInfo';
import TrainList from '../pages/trainList';
import VolunteerActivity from '../pages/volunteerActivity';
import VolunteerInfo from '../pages/volunteerInfo';
import {
  activitySubject,
  aedSubject,
  articleSubject,
  classSubject,
  flowSubject,
  homeSubject,
  projectSubject,
  type Subject,
  topicSubject,
} from './structured-data';

/** How a document is made from a page of the application. */
interface DocumentKind {
  render: (id: string) => ReactNode;
  /** Module of the application whose styles the document has, below `src/web`. */
  module: string;
  /** What the document is about, where that is one thing. */
  subject?: (id: string) => Subject;
}

/** The documents, by the templates of their addresses. */
export const documentKinds: Record<PublicPageAddress, DocumentKind> = {
  '/p': { module: 'features/home/HomeSections', render: () => <HomeDocument />, subject: homeSubject },
  '/p/news': { module: 'pages/news', render: () => <NewsPage /> },
  '/p/news/list': { module: 'pages/news-list', render: () => <NewsList /> },
  '/p/news/:id': {
    module: 'pages/news-detail',
    render: () => <NewsDetail />,
    subject: articleSubject,
  },
  '/p/topics': { module: 'pages/specialList', render: () => <SpecialList /> },
  '/p/topics/:id': {
    module: 'pages/specialShow',
    render: () => <SpecialShow />,
    subject: topicSubject,
  },
  '/p/projects': { module: 'pages/publicWelfare', render: () => <PublicWelfare /> },
  '/p/projects/:id': {
    module: 'pages/publicWelfareInfo',
    render: () => <PublicWelfareInfo />,
    subject: projectSubject,
  },
  '/p/activities': { module: 'pages/volunteerActivity', render: () => <VolunteerActivity /> },
  '/p/activities/:id': {
    module: 'pages/volunteerInfo',
    render: () => <VolunteerInfo />,
    subject: activitySubject,
  },
  '/p/courses': { module: 'pages/trainList', render: () => <TrainList /> },
  '/p/courses/:id': {
    module: 'pages/trainInfo',
    render: () => <TrainInfo />,
    subject: classSubject,
  },
  '/p/flows': { module: 'pages/matter', render: () => <FlowCatalogue /> },
  '/p/flows/:flow': {
    module: 'pages/matter-flow',
    render: flow => <FlowPage flow={flow} />,
    subject: flowSubject,
  },
  '/p/aeds': { module: 'pages/aedList', render: () => <Aeds /> },
  '/p/aeds/:id': { module: 'pages/aedList', render: id => <AedDocument id={id} />, subject: aedSubject },
  '/p/publicity/donations': { module: 'pages/amountList', render: () => <PublishedDonations /> },
  '/p/publicity/goods': { module: 'pages/goodsList', render: () => <PublishedGoods /> },
  '/p/sitemap': { module: 'pages/siteMap', render: () => <SiteMap /> },
  '/p/accessibility': { module: 'pages/accessibility', render: () => <Accessibility /> },
  '/p/contact': { module: 'pages/contact', render: () => <Contact /> },
};

/** What a page of the application shows first. */
interface FirstScreenKind {
  content: ReactNode;
  /** What it is about, where that is one thing. */
  subject?: Subject | undefined;
  /** Whether the page requests its data itself, beside the first screen. */
  requestsData?: boolean;
}

/** The first screen of a page, as `findFirstScreen` finds it: that of a document, or of a page that is none. */
export function firstScreenOf(page: string): FirstScreenKind {
  const [path, search] = page.split('?');
  const flow = new URLSearchParams(search).get('flow') ?? '';
  if (path === '/search') return { content: <SearchPage /> };
  if (path === '/apply') return { content: <GuidanceFirstScreen flow={flow} />, requestsData: true };
  const { address, id } = findPublicPage(page)!;
  const { render, subject } = documentKinds[address];
  return { content: render(id), subject: subject?.(id) };
}
