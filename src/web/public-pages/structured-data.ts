import type { DataTag, QueryKey } from '@tanstack/react-query';
import { publicAddressOf } from '../../domain/public-pages';
import { bitmapOf, isDrawing } from '../../domain/shared-picture';
import { iconAddress } from '../../domain/site-icons';
import { queryClient } from '../app/api/query-client';
import type { Crumb } from '../app/shell/Breadcrumbs';
import { session } from '../app/shell/session';
import { flowInfoQuery } from '../engine/applications/flow-queries';
import { openTimeText } from '../features/aed/open-time';
import { aedQuery } from '../features/aed/queries';
import { contentDetailQuery, topicQuery } from '../features/content/queries';
import { projectQuery } from '../features/projects/queries';
import { classQuery } from '../features/training/queries';
import { activityQuery } from '../features/volunteer/queries';

/** The site that a document belongs to. */
export interface Site {
  /** Scheme and host, without a slash at the end. */
  origin: string;
  /** Name of the organisation. */
  organisation: string;
  /** URL of the document. */
  url: string;
  /** Tag of its language. */
  language: string;
}

/** What search engines and link previews are told about the subject of a document. */
export interface SubjectDescription {
  /** Type of the Open Graph protocol. */
  type: 'article' | 'website';
  /** URL of a bitmap on this site; undefined for that of the site itself. */
  picture: string | undefined;
  /** An object of schema.org. */
  data: Record<string, unknown>;
}

const organisation = ({ origin, organisation }: Site) => ({
  '@type': 'NGO',
  name: organisation,
  url: origin,
  logo: origin + iconAddress(session.getState().webSet?.logo, 'icon-512'),
});

/** How the subject of a document is loaded and described. */
export interface Subject {
  /** Query of the subject: without its data, there is no such document. */
  queryKey?: QueryKey;
  /** Address of its document, where the subject has several names; undefined when it is that of the request. */
  address?: () => string | undefined;
  /** Describes the subject; undefined when it is not in the cache. */
  describe: (site: Site) => SubjectDescription | undefined;
}

/** The subject that a query loads. */
function subjectOf<Data>(
  { queryKey }: { queryKey: DataTag<QueryKey, Data, Error> },
  describe: (data: Data, site: Site) => SubjectDescription,
): Subject {
  return {
    queryKey,
    describe(site) {
      const data = queryClient.getQueryData<Data>(queryKey);
      return data === undefined ? undefined : describe(data, site);
    },
  };
}

const absolute = ({ origin }: Site, url: string | undefined) => url && new URL(url, origin).href;

/** The breadcrumbs of a document for search engines; undefined when it has none. */
export function describeCrumbs(crumbs: readonly Crumb[], { origin, url }: Site): object | undefined {
  const entries = crumbs.flatMap(({ title, path }, index) => {
    const isLast = index === crumbs.length - 1;
    const address = isLast ? url : path && `${origin}${publicAddressOf(path) ?? `/#${path}`}`;
    return address ? [{ name: title, item: address }] : [];
  });
  if (entries.length < 2) return undefined;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: entries.map((entry, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...entry,
    })),
  };
}

/** The organisation itself. */
export const homeSubject = (): Subject => ({
  describe(site) {
    const { webSet } = session.getState();
    if (!webSet) return undefined;
    const { contact, description } = webSet;
    return {
      type: 'website',
      picture: undefined,
      data: {
        ...organisation(site),
        description: description || undefined,
        telephone: contact.dutyPhone || undefined,
        email: contact.email || undefined,
        address: contact.address || undefined,
      },
    };
  },
});

export const aedSubject = (id: string): Subject =>
  subjectOf(aedQuery(id), (aed, site) => {
    const { name, countyName, address, position, floor, lng, lat, openTime, phone, photo } = aed;
    return {
      type: 'website',
      picture: photo && !isDrawing(photo) ? photo : undefined,
      data: {
        '@type': 'Place',
        name: `${name}的AED`,
        description: `${[position, floor].filter(Boolean).join('，')}。开放时间：${openTimeText(openTime)}。`,
        address: { '@type': 'PostalAddress', addressLocality: countyName, streetAddress: address },
        geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
        amenityFeature: {
          '@type': 'LocationFeatureSpecification',
          name: 'AED',
          value: aed.status === '可用',
        },
        telephone: phone || undefined,
        image: absolute(site, photo ?? undefined),
        publicAccess: true,
        url: site.url,
      },
    };
  });

export const articleSubject = (id: string): Subject =>
  subjectOf(contentDetailQuery(id), (article, site) => {
    const picture = article.cover ? bitmapOf(article.id, article.cover.url) : undefined;
    return {
      type: 'article',
      picture,
      data: {
        '@type': 'Article',
        headline: article.title,
        description: article.summary || undefined,
        datePublished: article.publishTime,
        dateModified: article.updatedAt,
        image: absolute(site, picture),
        author: article.author ? { '@type': 'Person', name: article.author } : organisation(site),
        publisher: organisation(site),
        mainEntityOfPage: site.url,
        inLanguage: site.language,
      },
    };
  });

export const topicSubject = (id: string): Subject => ({
  address() {
    const code = queryClient.getQueryData(topicQuery(id).queryKey)?.code;
    return code ? `/p/topics/${code}` : undefined;
  },
  ...subjectOf(topicQuery(id), (topic, site) => {
    const picture = topic.cover ? bitmapOf(topic.id, topic.cover.url) : undefined;
    return {
      type: 'website',
      picture,
      data: {
        '@type': topic.kind === 'page' ? 'AboutPage' : 'CollectionPage',
        name: topic.title,
        description: topic.summary || undefined,
        image: absolute(site, picture),
        publisher: organisation(site),
        url: site.url,
        inLanguage: site.language,
      },
    };
  }),
});

export const projectSubject = (id: string): Subject =>
  subjectOf(projectQuery(id), (project, site) => {
    const picture = `/s/${project.id}/picture.jpg`;
    return {
      type: 'website',
      picture,
      data: {
        '@type': 'DonateAction',
        image: absolute(site, picture),
        name: project.name,
        description: project.summary || undefined,
        recipient: organisation(site),
        startTime: project.startsOn ?? undefined,
        endTime: project.endsOn ?? undefined,
        target: `${site.origin}/#/donation`,
        url: site.url,
      },
    };
  });

export const activitySubject = (id: string): Subject =>
  subjectOf(activityQuery(id), (activity, site) => {
    const { lat, lng, cancelledReason } = activity;
    const picture = activity.cover ? bitmapOf(activity.id, activity.cover.url) : undefined;
    return {
      type: 'website',
      picture,
      data: {
        '@type': 'Event',
        name: activity.title,
        description: activity.summary || undefined,
        startDate: activity.beginsAt,
        endDate: activity.endsAt,
        eventStatus: `https://schema.org/${cancelledReason === null ? 'EventScheduled' : 'EventCancelled'}`,
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: {
          '@type': 'Place',
          name: activity.place,
          address: activity.address || activity.place,
          ...(lat !== null &&
            lng !== null && { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } }),
        },
        image: absolute(site, picture),
        organizer: organisation(site),
        isAccessibleForFree: true,
        url: site.url,
      },
    };
  });

export const classSubject = (id: string): Subject =>
  subjectOf(classQuery(id), (course, site) => {
    const picture = course.cover ? bitmapOf(course.id, course.cover.url) : undefined;
    return {
      type: 'website',
      picture,
      data: {
        '@type': 'Course',
        name: course.name,
        description: course.summary || course.type,
        provider: organisation(site),
        image: absolute(site, picture),
        url: site.url,
        inLanguage: site.language,
        offers: {
          '@type': 'Offer',
          category: course.fee === 0 ? 'Free' : 'Paid',
          price: course.fee / 100,
          priceCurrency: 'CNY',
        },
        hasCourseInstance: {
          '@type': 'CourseInstance',
          courseMode: 'Onsite',
          courseWorkload: `PT${course.hours}H`,
          startDate: course.beginTime,
          endDate: course.endTime,
          location: { '@type': 'Place', name: course.place, address: course.place },
        },
      },
    };
  });

export const flowSubject = (flow: string): Subject =>
  subjectOf(flowInfoQuery(flow), (info, site) => {
    return {
      type: 'website',
      picture: undefined,
      data: {
        '@type': 'GovernmentService',
        name: info.title,
        serviceType: info.group,
        provider: organisation(site),
        availableChannel: { '@type': 'ServiceChannel', serviceUrl: `${site.origin}/#${info.page}` },
        url: site.url,
        inLanguage: site.language,
      },
    };
  });
