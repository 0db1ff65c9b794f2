import { randomUUID } from 'node:crypto';
import { today } from '../../src/domain/dates';
import type { Answer, TestPortal } from './test-portal';

/** Id of a project of the demo organisation by serial number. */
export const projectIdOf = (serial: number) =>
  `00000000-0000-4000-8000-0013${String(serial).padStart(8, '0')}`;

/** A finance member of staff. */
export class Bookkeeper {
  private constructor(
    private readonly portal: TestPortal,
    readonly token: string,
  ) {}

  static async appoint(portal: TestPortal, nickname = '账某'): Promise<Bookkeeper> {
    return new Bookkeeper(portal, (await portal.signUp({ roles: ['finance'], nickname })).token);
  }

  /** A bookkeeper from an existing session with this role. */
  static fromToken(portal: TestPortal, token: string): Bookkeeper {
    return new Bookkeeper(portal, token);
  }

  spend(change: object = {}, key: string = randomUUID()): Promise<Answer> {
    const body = {
      projectId: projectIdOf(1),
      amount: '10.00',
      spentOn: today(),
      category: '物资采购',
      purpose: '采购棉被和粮油（示例）',
      recipients: 12,
      ...change,
    };
    const headers = { 'idempotency-key': key };
    return this.portal.post('/admin/project/spending/create', { token: this.token, body, headers });
  }

  /** Corrects the entry with this number. */
  async correct(no: string, change: { field: string; after: string; version?: number; reason?: string }) {
    const found = await this.portal.get('/admin/publicity/entry', { token: this.token, query: { no } });
    if (found.code !== 0) return found;
    const { subject, id, version } = found.data;
    const body = { subject, id, version, reason: '录入时看错了回单', ...change };
    return this.portal.post('/admin/publicity/correct', { token: this.token, body });
  }
}
