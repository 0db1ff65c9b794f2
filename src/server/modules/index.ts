import { registerModules } from '../engine/module';
import account from './account';
import address from './address';
import aed from './aed';
import aid from './aid';
import application from './application';
import audit from './audit';
import blood from './blood';
import captcha from './captcha';
import certificate from './certificate';
import checkout from './checkout';
import consent from './consent';
import content from './content';
import cpr from './cpr';
import desk from './desk';
import document from './document';
import donation from './donation';
import exam from './exam';
import federation from './federation';
import figures from './figures';
import file from './file';
import finance from './finance';
import flowCatalogue from './flow-catalogue';
import funnelReport from './funnel-report';
import goods from './goods';
import integration from './integration';
import invoice from './invoice';
import learn from './learn';
import lecture from './lecture';
import life from './life';
import mailbox from './mailbox';
import media from './media';
import membership from './membership';
import message from './message';
import operations from './operations';
import organ from './organ';
import organisations from './organisations';
import overview from './overview';
import paymentAccount from './payment-account';
import privacy from './privacy';
import project from './project';
import publicity from './publicity';
import replyTemplate from './reply-template';
import search from './search';
import share from './share';
import simulator from './simulator';
import staff from './staff';
import statistics from './statistics';
import stemCell from './stem-cell';
import studio from './studio';
import training from './training';
import volunteer from './volunteer';
import website from './website';
import wechat from './wechat';

/** All business modules of the server. Importing this file registers them with the engine. */
export const allModules = [
  account,
  address,
  aed,
  aid,
  audit,
  blood,
  captcha,
  certificate,
  consent,
  content,
  cpr,
  desk,
  document,
  donation,
  exam,
  federation,
  figures,
  file,
  finance,
  flowCatalogue,
  application,
  funnelReport,
  goods,
  integration,
  invoice,
  learn,
  lecture,
  life,
  mailbox,
  media,
  membership,
  message,
  operations,
  organ,
  organisations,
  overview,
  checkout,
  paymentAccount,
  privacy,
  project,
  publicity,
  replyTemplate,
  search,
  share,
  simulator,
  staff,
  statistics,
  stemCell,
  studio,
  training,
  volunteer,
  website,
  wechat,
];

registerModules(allModules);
