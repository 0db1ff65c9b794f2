import type { ReactNode } from 'react';
import type { PublicPageAddress } from '../../domain/public-pages';
import { FlowPage } from '../features/flow-catalogue/FlowPage';
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
import SpecialList from '../pages/specialList';
import SpecialShow from '../pages/specialShow';
import TrainInfo from '../pages/trainInfo';
import TrainList from '../pages/trainList';
import VolunteerActivity from '../pages/volunteerActivity';
import VolunteerInfo from '../pages/volunteerInfo';
import {
  activitySubject,
  articleSubject,
  classSubject,
  flowSubject,
  projectSubject,
  type Subject,
  topicSubject,
} from './structured-data';

/** How a document is made from a page of the application. */
interface DocumentKind {
  render: (id: string) => ReactNode;
  /** Folder of that page in `src/web/pages`: its styles are those of the document. */
  folder: string;
  /** What the document is about, where that is one thing. */
  subject?: (id: string) => Subject;
}

/** The documents, by the templates of their addresses. */
export const documentKinds: Record<PublicPageAddress, DocumentKind> = {
  '/p/news': { folder: 'news', render: () => <NewsPage /> },
  '/p/news/list': { folder: 'news-list', render: () => <NewsList /> },
  '/p/news/:id': {
    folder: 'news-detail',
    render: () => <NewsDetail />,
    subject: articleSubject,
  },
  '/p/topics': { folder: 'specialList', render: () => <SpecialList /> },
  '/p/topics/:id': {
    folder: 'specialShow',
    render: () => <SpecialShow />,
    subject: topicSubject,
  },
  '/p/projects': { folder: 'publicWelfare', render: () => <PublicWelfare /> },
  '/p/projects/:id': {
    folder: 'publicWelfareInfo',
    render: () => <PublicWelfareInfo />,
    subject: projectSubject,
  },
  '/p/activities': { folder: 'volunteerActivity', render: () => <VolunteerActivity /> },
  '/p/activities/:id': {
    folder: 'volunteerInfo',
    render: () => <VolunteerInfo />,
    subject: activitySubject,
  },
  '/p/courses': { folder: 'trainList', render: () => <TrainList /> },
  '/p/courses/:id': {
    folder: 'trainInfo',
    render: () => <TrainInfo />,
    subject: classSubject,
  },
  '/p/flows': { folder: 'matter', render: () => <FlowCatalogue /> },
  '/p/flows/:flow': {
    folder: 'matter-flow',
    render: flow => <FlowPage flow={flow} />,
    subject: flowSubject,
  },
  '/p/aeds': { folder: 'aedList', render: () => <Aeds /> },
  '/p/publicity/donations': { folder: 'amountList', render: () => <PublishedDonations /> },
  '/p/publicity/goods': { folder: 'goodsList', render: () => <PublishedGoods /> },
  '/p/contact': { folder: 'contact', render: () => <Contact /> },
};
