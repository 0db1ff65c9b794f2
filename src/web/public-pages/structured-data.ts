import { queryClient } from '../app/api/query-client';
import { flowInfoQuery } from '../engine/applications/flow-queries';
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
}

/** What search engines and link previews are told about the subject of a document. */
export interface SubjectDescription {
  /** Type of the Open Graph protocol. */
  type: 'article' | 'website';
  /** URL of a picture on this site. */
  picture: string | undefined;
  /** An object of schema.org. */
  data: Record<string, unknown>;
}

const organisation = ({ origin, organisation }: Site) => ({
  '@type': 'NGO',
  name: organisation,
  url: origin,
});

const absolute = ({ origin }: Site, url: string | undefined) => url && new URL(url, origin).href;

export function describeArticle(id: string, site: Site): SubjectDescription | undefined {
  const article = queryClient.getQueryData(contentDetailQuery(id).queryKey);
  if (!article) return undefined;
  const picture = article.cover?.url;
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
      inLanguage: 'zh-CN',
    },
  };
}

export function describeTopic(id: string, site: Site): SubjectDescription | undefined {
  const topic = queryClient.getQueryData(topicQuery(id).queryKey);
  if (!topic) return undefined;
  return {
    type: 'website',
    picture: topic.cover?.url,
    data: {
      '@type': topic.kind === 'page' ? 'AboutPage' : 'CollectionPage',
      name: topic.title,
      description: topic.summary || undefined,
      image: absolute(site, topic.cover?.url),
      publisher: organisation(site),
      url: site.url,
      inLanguage: 'zh-CN',
    },
  };
}

export function describeProject(id: string, site: Site): SubjectDescription | undefined {
  const project = queryClient.getQueryData(projectQuery(id).queryKey);
  if (!project) return undefined;
  return {
    type: 'website',
    picture: undefined,
    data: {
      '@type': 'DonateAction',
      name: project.name,
      description: project.summary || undefined,
      recipient: organisation(site),
      startTime: project.startsOn ?? undefined,
      endTime: project.endsOn ?? undefined,
      target: `${site.origin}/#/donation`,
      url: site.url,
    },
  };
}

export function describeActivity(id: string, site: Site): SubjectDescription | undefined {
  const activity = queryClient.getQueryData(activityQuery(id).queryKey);
  if (!activity) return undefined;
  const { lat, lng, cancelledReason } = activity;
  return {
    type: 'website',
    picture: activity.cover?.url,
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
      image: absolute(site, activity.cover?.url),
      organizer: organisation(site),
      isAccessibleForFree: true,
      url: site.url,
    },
  };
}

export function describeClass(id: string, site: Site): SubjectDescription | undefined {
  const course = queryClient.getQueryData(classQuery(id).queryKey);
  if (!course) return undefined;
  return {
    type: 'website',
    picture: course.cover?.url,
    data: {
      '@type': 'Course',
      name: course.name,
      description: course.summary || course.type,
      provider: organisation(site),
      image: absolute(site, course.cover?.url),
      url: site.url,
      inLanguage: 'zh-CN',
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'Onsite',
        startDate: course.beginTime,
        endDate: course.endTime,
        location: { '@type': 'Place', name: course.place, address: course.place },
      },
    },
  };
}

export function describeFlow(flow: string, site: Site): SubjectDescription | undefined {
  const info = queryClient.getQueryData(flowInfoQuery(flow).queryKey);
  if (!info) return undefined;
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
      inLanguage: 'zh-CN',
    },
  };
}
