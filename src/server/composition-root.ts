import type { Kysely } from 'kysely';
import { version } from '../../package.json';
import { type Clock, systemClock } from '../domain/dates';
import type { DB } from '../generated/database';
import type { Config } from './config';
import { registerCapabilities } from './engine/applications/capabilities';
import { assertCapabilities, describeCapabilities } from './engine/applications/capability-check';
import { createFlowService } from './engine/applications/flow-service';
import type { NotificationSms } from './engine/applications/flow-services';
import { createSerialNumbers } from './engine/applications/serial-numbers';
import { consentWrites } from './engine/consents/consent-record';
import { createFaultInjection } from './engine/fault-injection/fault-injection';
import { withObjectStoreFaults } from './engine/fault-injection/files';
import { withSandboxFaults } from './engine/fault-injection/payment';
import { withSmsFaults } from './engine/fault-injection/sms';
import { createFormService } from './engine/forms/form-service';
import { createOptionService, optionSources } from './engine/options';
import { createConfirmations } from './modules/account/confirmation-codes';
import { createSessions } from './modules/account/session';
import { closeProviderOrders } from './modules/checkout/jobs';
import { applicationFiles } from './modules/file/application-files';
import { createApiKeys } from './modules/integration/api-key-lookup';
import { createOutgoingEvents } from './modules/integration/outgoing-events';
import { sendNotificationSms } from './modules/message/jobs';
import { parseConnectionString } from './platform/config/connection-string';
import { poolSizeOf } from './platform/config/workers';
import { nodesOf } from './platform/db/cluster';
import { scopeToOrganisation } from './platform/db/organisation-scope';
import { openReadReplica } from './platform/db/read-replica';
import { createSharedChanges } from './platform/db/shared-changes';
import type { Jobs } from './platform/jobs/job';
import { createJobs } from './platform/jobs/queue';
import { createLog } from './platform/log';
import { createOtlpLogs } from './platform/log-shipping/otlp';
import { createSyslog } from './platform/log-shipping/syslog';
import { createObjectStore } from './platform/objects';
import './modules';
import { createFunnelCounter } from './engine/funnel/funnel';
import { contributions } from './engine/module';
import { createOrganisations, findSmsSignature } from './engine/organisations';
import { createProviders } from './engine/payments';
import { createPaymentAccounts } from './engine/payments/accounts/payment-accounts';
import { createPaymentService } from './engine/payments/payment-service';
import { createRefundService } from './engine/payments/refunds/refund-service';
import { createSandbox } from './engine/payments/sandbox/sandbox';
import type { OrganisationServices, Services } from './engine/services';
import { createOperatorSettings } from './platform/operations/operator-settings';
import { setCustomFontFolder } from './platform/pdf/custom-fonts';
import { createScanner } from './platform/scanner/scanner';
import { createSms, type Sms } from './platform/sms';
import { withSignature } from './platform/sms/signature';
import { openTerminalLog } from './platform/terminal-log';
import { createVault } from './platform/vault/vault';
import { createWechat } from './platform/wechat';
import { createWorkerPool } from './platform/worker-pool';

/**
 * Creates all services of the server, in the order of their dependencies. Does not start any of them: see
 * `startServices`.
 * @param clock clock of the services; the demo history sets it to past times
 * @param runningForms running form service, used in place of a new one
 */
export function assemble(
  config: Config,
  db: Kysely<DB>,
  clock: Clock = systemClock,
  runningForms?: Services['forms'],
): Services {
  const { databaseUrl } = config;
  const listenUrl = config.listenUrl ?? (parseConnectionString(databaseUrl).pooled ? null : databaseUrl);
  const logShipping = {
    ...(config.syslog && { syslog: createSyslog(config.syslog) }),
    ...(config.otlpLogs && { otlp: createOtlpLogs({ version }) }),
  };
  const log = createLog(
    config.logLevel,
    config.logFile ? openTerminalLog(config.logFile) : undefined,
    ...Object.values(logShipping),
  );
  setCustomFontFolder(config.fontsDir);
  const vault = createVault(config);
  const jobs = createJobs({
    databaseUrl,
    log,
    jobs: contributions('jobs'),
  });
  const faultInjection = config.production ? null : createFaultInjection(config);
  const baseSms = createSms(config.sms, log);
  const sms = faultInjection ? withSmsFaults(baseSms, faultInjection) : baseSms;
  const store = createObjectStore(config.files);
  const objectStore = faultInjection ? withObjectStoreFaults(store, faultInjection) : store;
  const changes = createSharedChanges({ db, listenUrl, log });
  const formOptions = { db, changes, folder: config.schemasDir, log, operator: config.organisation };
  const serverForms = runningForms ?? createFormService(formOptions);
  const organisations = createOrganisations(db, config);
  changes.on('organisations', organisations.forget);
  const nextSerial = createSerialNumbers(db);
  const funnel = createFunnelCounter({ db, vault, log, clock });
  const capabilities = registerCapabilities(contributions('capabilities'));
  const sandbox = config.payments.sandbox ? createSandbox({ db, secret: config.lookupKeys[0] }) : null;
  const webhookUrl = (id: string) => `${config.publicOrigin}/api/pay/notice/${id}`;
  const remoteProviders = createProviders(config.payments, { webhookUrl, clock });
  const faultySandbox = sandbox && faultInjection ? withSandboxFaults(sandbox, faultInjection) : sandbox;
  const providers = [...remoteProviders, ...(faultySandbox ? [faultySandbox] : [])];
  const accounts = createPaymentAccounts({ db, vault, clock, config, organisations, providers });
  const shared = {
    unscopedDb: db,
    replica: config.readUrl
      ? openReadReplica({ primary: db, url: config.readUrl, log, max: poolSizeOf(config) })
      : null,
    operatorSettings: createOperatorSettings({ db, log, changes }),
    config,
    clock,
    log,
    logShipping,
    vault,
    changes,
    organisations,
    objectStore,
    scanner: config.scanner && createScanner(config.scanner),
    workers: {
      // Requests that wait for one of these must be answered within ten seconds.
      validation: createWorkerPool({ seconds: 9, megabytes: 256 }),
      report: createWorkerPool({ seconds: 100, megabytes: 512 }),
      recheck: createWorkerPool({ seconds: 9, megabytes: 256 }),
    },
    funnel,
    sandbox: faultySandbox,
    faultInjection,
    wechat: createWechat(config.wechat),
  };

  /** The services that read and write the database. */
  function assembleOn(db: Kysely<DB>, forms: Services['forms'], jobs: Jobs, sms: Sms): OrganisationServices {
    const optionService = createOptionService(optionSources(), { db, vault, clock });
    const confirmations = createConfirmations({ config, db, vault, sms, log });
    const flows = createFlowService({
      db,
      log,
      clock,
      vault,
      forms,
      flows: forms.flows,
      optionSources: optionService,
      confirmations,
      consents: { record: consentWrites },
      files: applicationFiles({ db, vault }),
      prepareSms: (notification: NotificationSms) => jobs.prepareEnqueue(sendNotificationSms, notification),
      prepareOrderClosing: applicationId => jobs.prepareEnqueue(closeProviderOrders, { applicationId }),
      prepareEnqueue: (job, data) => jobs.prepareEnqueue(job, data),
      prepareOutgoingEvent: createOutgoingEvents({ organisations, jobs }),
      funnel,
      nextSerial,
      capabilities,
    });
    const payments = createPaymentService({ db, log, clock, flows, providers, accounts, scope });
    return {
      db,
      forms,
      jobs,
      sms,
      sessions: createSessions({ db, config }),
      apiKeys: createApiKeys({ db, clock }),
      confirmations,
      optionSources: optionService,
      flows,
      payments,
      refunds: createRefundService({ db, log, clock, flows, scope, provider: accounts.ofOrder }),
    };
  }

  const scoped = new Map<string, OrganisationServices>();
  function scope(organisationId: string): OrganisationServices {
    const own =
      scoped.get(organisationId) ??
      assembleOn(
        scopeToOrganisation(db, organisationId),
        serverForms.of(organisationId),
        jobs.forOrganisation(organisationId),
        withSignature(sms, () => findSmsSignature(db, organisationId), log),
      );
    scoped.set(organisationId, own);
    return own;
  }
  return { ...shared, ...assembleOn(db, serverForms, jobs, sms), scope };
}

/**
 * Starts the background work of the services.
 * @param options.repeating see `Jobs.start`
 * @param options.publishing see `FormService.start`
 * @returns a function that stops it
 */
export async function startServices(
  services: Services,
  { publishing = true, ...options }: { repeating?: boolean; publishing?: boolean } = {},
): Promise<() => Promise<void>> {
  services.replica?.start();
  await services.changes.start();
  await services.operatorSettings.start();
  await services.forms.start({ publishing });
  assertCapabilities(services.forms.flows.list(), describeCapabilities());
  await services.jobs.start(services, { ...options, working: services.config.role !== 'web' });
  await nodesOf(services.unscopedDb)?.start(services.jobs.addNode, services.log);
  return async () => {
    // Closed immediately: a job whose worker pool closes fails, and is retried by another server.
    const workerPools = Object.values(services.workers);
    await Promise.all([services.jobs.stop(), ...workerPools.map(pool => pool.close())]);
    await services.funnel.flush();
    await services.changes.stop();
    await services.forms.stop();
    services.operatorSettings.stop();
    await services.replica?.close();
    await nodesOf(services.unscopedDb)?.stop();
    await Promise.all(Object.values(services.logShipping).map(shipping => shipping.close()));
  };
}
