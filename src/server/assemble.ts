import path from 'node:path';
import type { Kysely } from 'kysely';
import { type Clock, systemClock } from '../domain/dates';
import type { DB } from '../generated/database';
import { createConfirmations } from './areas/account/confirmations';
import { createSessions } from './areas/account/session';
import { consentWrites } from './areas/consent/record';
import { applicationFiles } from './areas/file/binding';
import { sendNotice } from './areas/message/jobs';
import { releaseOrders } from './areas/payment/jobs';
import type { Config } from './config';
import { readAddress } from './db/address';
import { faultyCashier } from './faults/cashier';
import { createFaults } from './faults/faults';
import { faultyObjects } from './faults/files';
import { faultySms } from './faults/sms';
import { createObjectStore } from './files';
import type { Announcement, FlowRules } from './flows/dependencies';
import { createFlows } from './flows/flows';
import { createNumbers } from './flows/numbers';
import { createForms } from './forms/forms';
import { type AnyJob, createJobs } from './jobs/queue';
import { createLog } from './log';
import { createOffers } from './offers/offers';
import { offers as areaOffers } from './offers/registry';
import { createOrganisations } from './organisations';
import { createProviders } from './payments';
import { createPayments } from './payments/payments';
import { createRefunds } from './payments/refunds/refunds';
import { createSandbox } from './payments/sandbox/sandbox';
import { addFontsFrom } from './pdf/own-fonts';
import { createProgress } from './progress/progress';
import type { Services } from './services';
import { createSms } from './sms';
import { createWorkshop } from './studio/workshop/workshop';
import { createVault } from './vault/vault';
import { createWechat } from './wechat';

const jobFiles = import.meta.glob<Record<string, AnyJob>>('./areas/*/jobs.ts', { eager: true });
const effectFiles = import.meta.glob<{ rules: FlowRules[] }>('./areas/*/effects.ts', { eager: true });

/**
 * Builds everything that the server is made of, one line each, in the order in which one needs the other. Nothing
 * runs yet: `startServices` does that.
 *
 * @param clock what time it is for applications and money; a demonstration lays down what happened earlier
 * @param given forms that run already, in place of its own
 */
export function assemble(
  config: Config,
  db: Kysely<DB>,
  clock: Clock = systemClock,
  given?: Services['forms'],
): Services {
  const { databaseUrl } = config;
  const listenUrl = config.listenUrl ?? (readAddress(databaseUrl).pooled ? null : databaseUrl);
  const log = createLog(config.logLevel);
  addFontsFrom(path.join(config.dataDir, 'fonts'));
  const vault = createVault(config);
  const organisations = createOrganisations(db);
  const jobs = createJobs({
    databaseUrl,
    log,
    jobs: Object.values(jobFiles).flatMap(file => Object.values(file)),
  });
  const faults = config.production ? null : createFaults(config);
  const ownSms = createSms(config.sms, log);
  const sms = faults ? faultySms(ownSms, faults) : ownSms;
  const store = createObjectStore(config.files);
  const objects = faults ? faultyObjects(store, faults) : store;
  const sessions = createSessions({ db });
  const confirmations = createConfirmations({ config, db, vault, sms, log });
  const forms = given ?? createForms({ db, listenUrl, folder: config.schemasDir, log });
  const offers = createOffers(areaOffers, { db, vault, clock: clock });
  const announce = (notice: Announcement) => jobs.enqueueing(sendNotice, notice);
  const progress = createProgress({ db, vault, log, clock });
  const flows = createFlows({
    db,
    log,
    clock: clock,
    vault,
    forms,
    offers,
    confirmations,
    consents: { record: consentWrites },
    files: applicationFiles({ db, vault }),
    announce,
    release: applicationId => jobs.enqueueing(releaseOrders, { applicationId }),
    enqueue: (job, data) => jobs.enqueueing(job, data),
    progress,
    nextNumber: createNumbers(db),
    rules: new Map(Object.values(effectFiles).flatMap(({ rules }) => rules.map(rule => [rule.flow, rule]))),
  });
  const cashier = config.payments.sandbox
    ? createSandbox({ db, secret: config.lookupKey, origin: config.publicOrigin })
    : null;
  const sandbox = cashier && faults ? faultyCashier(cashier, faults) : cashier;
  const noticeUrl = (id: string) => `${config.publicOrigin}/api/pay/notice/${id}`;
  const companies = createProviders(config.payments, { noticeUrl, clock: clock });
  const providers = [...companies, ...(sandbox ? [sandbox] : [])];
  const settling = { db, log, clock: clock, flows, announce };
  const payments = createPayments({ ...settling, providers });
  const refunds = createRefunds({ ...settling, provider: payments.known });
  return {
    config,
    log,
    db,
    vault,
    organisations,
    jobs,
    sms,
    sessions,
    confirmations,
    objects,
    forms,
    workshops: {
      // A call that waits for either is answered within ten seconds.
      examining: createWorkshop({ seconds: 9, megabytes: 256 }),
      reporting: createWorkshop({ seconds: 100, megabytes: 512 }),
      looking: createWorkshop({ seconds: 9, megabytes: 256 }),
    },
    offers,
    flows,
    progress,
    payments,
    refunds,
    sandbox,
    faults,
    wechat: createWechat(config.wechat, config.publicOrigin),
  };
}

/** Starts what runs beside the answering of calls. @param options those of `Jobs.start` @returns ends it again */
export async function startServices(
  services: Services,
  options: { repeating?: boolean } = {},
): Promise<() => Promise<void>> {
  await services.forms.start();
  await services.jobs.start(services, options);
  return async () => {
    // At once: a job whose workshop closes is over, and another server takes it.
    const workshops = Object.values(services.workshops);
    await Promise.all([services.jobs.stop(), ...workshops.map(workshop => workshop.close())]);
    await services.progress.flush();
    await services.forms.stop();
  };
}
