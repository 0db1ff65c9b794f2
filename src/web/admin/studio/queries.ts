import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call, type ResponseData } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { studioFormsQuery } from '../studio-forms';
import type { FormTexts } from './form-model';
import { isSharedPart } from './shared-part';

export type StudioFormDetail = ResponseData<'GET', '/admin/studio/detail'>;
export type FormChange = components['schemas']['FormChange'];
export type FormReport = components['schemas']['ImpactReport'];
export type Migration = components['schemas']['Migration'];
export type Migrations = components['schemas']['Migrations'];
export type MigrationOperation = Migration[number];
export type FormCheckResult = components['schemas']['FormCheckResult'];
export type FormTranslation = components['schemas']['FormTranslation'];
export type FormDifference = components['schemas']['FormDifference'];
export type CaseSide = components['schemas']['CaseSide'];
export type FormFinding = FormCheckResult['findings'][number];
export type SchemaKeywords = ResponseData<'GET', '/admin/studio/vocabulary'>;

export const folderFindingsQuery = queryOptions({
  queryKey: ['studio', 'folder findings'],
  queryFn: ({ signal }) => call('GET', '/admin/form/findings', { signal }),
  select: ({ findings }) => findings,
});

const APPROVAL_POLL_MS = 15_000;
/** Interval while the reports on the forms that use a shared part are running. */
const REPORTS_POLL_MS = 2000;

/**
 * A form with its texts and its change. While the change awaits approval, it is refetched: another account ends the
 * waiting.
 */
export const studioFormQuery = (flow: string) =>
  queryOptions({
    queryKey: ['studio', 'form', flow],
    queryFn: ({ signal }) => call('GET', '/admin/studio/detail', { params: { query: { flow } }, signal }),
    refetchInterval: ({ state }) => {
      const change = state.data?.change;
      if (change?.forms.some(({ report }) => report?.state === 'running')) return REPORTS_POLL_MS;
      return change?.state === 'waiting' ? APPROVAL_POLL_MS : false;
    },
  });

export const schemaKeywordsQuery = queryOptions({
  queryKey: ['studio', 'vocabulary'],
  queryFn: ({ signal }) => call('GET', '/admin/studio/vocabulary', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Texts to check, and with what. */
interface CheckedTexts {
  flow: string;
  /** The live version, with which the server compares them. */
  base: string | null;
  texts: FormTexts;
  migration: Migration;
  /** By form, for a shared part. */
  migrations: Migrations;
}

/** Findings, preview and differences of texts. */
export const formCheckQuery = ({ flow, base, texts, migration, migrations }: CheckedTexts) =>
  queryOptions({
    queryKey: ['studio', 'examined', flow, base, texts, migration, migrations] as const,
    queryFn: ({ signal }) => {
      const body = { flow, texts, migration, ...(isSharedPart(flow) && { migrations }) };
      return call('POST', '/admin/studio/examine', { body, signal });
    },
    staleTime: 60_000,
    gcTime: 60_000,
  });

const REPORT_POLL_MS = 1000;

/** A running impact report, polled until it is done. */
export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: ['studio', 'report', id],
    queryFn: ({ signal }) => call('GET', '/admin/studio/report', { params: { query: { id } }, signal }),
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'running' ? false : REPORT_POLL_MS),
  });

/** A draft or an application of a report, as its owner sees it. Every reading is recorded, so none is cached. */
export const casePreviewQuery = (query: { report: string; kind: 'draft' | 'application'; id: string }) =>
  queryOptions({
    queryKey: ['studio', 'case', query],
    queryFn: ({ signal }) => call('GET', '/admin/studio/report/case', { params: { query }, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** The live form of a flow, as applicants get it. */
export const liveFormQuery = (flow: string) =>
  queryOptions({
    queryKey: ['studio', 'live form', flow],
    queryFn: ({ signal }) => call('GET', '/flow/form', { params: { query: { flow } }, signal }),
  });

export const versionsQuery = (flow: string, page: number) =>
  queryOptions({
    queryKey: ['studio', 'versions', flow, page],
    queryFn: ({ signal }) =>
      call('GET', '/admin/studio/versions', { params: { query: { flow, page, pageSize: 10 } }, signal }),
  });

export const versionQuery = (flow: string, number: number, comparedNumber?: number) =>
  queryOptions({
    queryKey: ['studio', 'version', flow, number, comparedNumber ?? null],
    queryFn: ({ signal }) =>
      call('GET', '/admin/studio/version', {
        params: { query: { flow, number, ...(comparedNumber && { comparedNumber }) } },
        signal,
      }),
  });

/** After a successful write: everything fetched of this form before is stale; of a shared part, every form. */
export async function invalidateStudioForm(flow: string): Promise<void> {
  if (isSharedPart(flow)) {
    await queryClient.invalidateQueries({
      predicate: ({ queryKey: [section, what] }) => section === 'studio' && what !== 'examined',
    });
    return;
  }
  await Promise.all(
    [
      studioFormsQuery.queryKey,
      studioFormQuery(flow).queryKey,
      ['studio', 'versions', flow],
      liveFormQuery(flow).queryKey,
    ].map(queryKey => queryClient.invalidateQueries({ queryKey })),
  );
}
