import path from 'node:path';
import type { Kysely } from 'kysely';
import { type Clock, systemClock } from '../domain/dates';
import type { DB } from '../generated/database';
import type { Config } from './config';
import { createFlows } from './engine/applications/flow-service';
import type { Announcement } from './engine/applications/flow-services';
import { createNumbers } from './engine/applications/serial-numbers';
import { consentWrites } from './engine/consents/consent-record';
import { createFaults } from './engine/fault-injection/fault-injection';
import { faultyObjects } from './engine/fault-injection/files';
import { faultyCashier } from './engine/fault-injection/payment';
import { faultySms } from './engine/fault-injection/sms';
import { createForms } from './engine/forms/form-service';
import { createOffers, optionSources } from './engine/options';
import { createConfirmations } from './modules/account/confirmation-codes';
import { createSessions } from './modules/account/session';
import { applicationFiles } from './modules/file/application-files';
import { sendNotice } from './modules/message/jobs';
import { releaseOrders } from './modules/payment/jobs';
import { readAddress } from './platform/config/connection-string';
import { createJobs } from './platform/jobs/queue';
import { createLog } from './platform/log';
import { createObjectStore } from './platform/objects';
import './modules';
import { createProgress } from './engine/funnel/funnel';
import { contributions } from './engine/module';
import { createOrganisations } from './engine/organisations';
import { createProviders } from './engine/payments';
import { createPayments } from './engine/payments/payment-service';
import { createRefunds } from './engine/payments/refunds/refund-service';
import { createSandbox } from './engine/payments/sandbox/sandbox';
import type { Services } from './engine/services';
import { createWorkshop } from './modules/studio/workers/worker-pool';
import { addFontsFrom } from './platform/pdf/custom-fonts';
import { createSms } from './platform/sms';
import { createVault } from './platform/vault/vault';
import { createWechat } from './platform/wechat';

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
    jobs: contributions('jobs'),
  });
  const faults = config.production ? null : createFaults(config);
  const ownSms = createSms(config.sms, log);
  const sms = faults ? faultySms(ownSms, faults) : ownSms;
  const store = createObjectStore(config.files);
  const objects = faults ? faultyObjects(store, faults) : store;
  const sessions = createSessions({ db });
  const confirmations = createConfirmations({ config, db, vault, sms, log });
  const forms = given ?? createForms({ db, listenUrl, folder: config.schemasDir, log });
  const offers = createOffers(optionSources(), { db, vault, clock: clock });
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
    rules: new Map(contributions('effects').map(rules => [rules.flow, rules])),
  });
  const cashier = config.payments.sandbox
    ? createSandbox({ db, secret: config.lookupKey, origin: config.publicOrigin })
    : null;
  const sandbox = cashier && faults ? faultyCashier(cashier, faults) : cashier;
  const noticeUrl = (id: string) => `${config.publicOrigin}/api/pay/notice/${id}`;
  const companies = createProviders(config.payments, { noticeUrl, clock: clock });
  const providers = [...companies, ...(sandbox ? [sandbox] : [])];
  const settling = { db, log, clock, flows };
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
