import { vi } from 'vitest';
import { createFormService, type FormService } from '../../src/server/engine/forms/form-service';
import type { Answer, TestPortal } from './test-portal';

export const FLOW = 'organ-donation';

/** Texts of a form as sent by the studio. */
export interface Texts {
  form: string;
  ui: string;
  flow?: string;
  english?: string;
}

/** Drops the changes that are being edited or wait for approval. */
export async function dropOpenChanges({ services }: TestPortal): Promise<void> {
  await services.db
    .updateTable('form_change')
    .set({ state_name: 'dropped' })
    .where('state_name', 'in', ['editing', 'waiting'])
    .execute();
}

/** The forms as another process on the same database and folder has them. */
export async function startFormsElsewhere({ services }: TestPortal, folder: string): Promise<FormService> {
  const { unscopedDb: db, changes, log } = services;
  const forms = createFormService({ db, changes, folder, log });
  await forms.start();
  return forms;
}

/** A member of staff in the form studio. */
export class StudioClerk {
  private constructor(
    private readonly portal: TestPortal,
    readonly token: string,
    readonly accountId: string,
  ) {}

  static async appoint(portal: TestPortal, nickname: string, roles: string[]): Promise<StudioClerk> {
    const { token, accountId } = await portal.signUp({ roles, nickname });
    return new StudioClerk(portal, token, accountId);
  }

  get(what: string, query: Record<string, string> = {}): Promise<Answer> {
    return this.portal.get(`/admin/studio/${what}`, { token: this.token, query });
  }

  post(what: string, body: object): Promise<Answer> {
    return this.portal.post(`/admin/studio/${what}`, { token: this.token, body });
  }

  read(flow = FLOW): Promise<Answer> {
    return this.get('detail', { flow });
  }

  save(texts: Texts, sequence = 0, migration: object[] = [], flow = FLOW): Promise<Answer> {
    return this.post('save', { flow, sequence, texts, migration });
  }

  /** Makes a form that does not exist yet. */
  create(flow: string, texts: Texts): Promise<Answer> {
    return this.post('save', { flow, sequence: 0, isNew: true, texts, migration: [] });
  }

  /** Starts an impact report on a change and waits for it. */
  async report({ id, sequence }: { id: string; sequence: number }): Promise<Answer> {
    const startedReport = await this.post('report/start', { id, sequence });
    if (startedReport.code !== 0) return startedReport;
    return vi.waitFor(
      async () => {
        const answer = await this.get('report', { id: startedReport.data.id });
        if (answer.data.state === 'running') throw new Error('still running');
        return answer;
      },
      { timeout: 60_000, interval: 200 },
    );
  }
}

// biome-ignore lint/suspicious/noExplicitAny: an administrator writes whatever into the texts
type Anything = any;

/** Changes the texts of a form. */
export function changed({ form, ui, ...rest }: Texts, change: (form: Anything, ui: Anything) => void): Texts {
  const [parsedForm, parsedUi] = [JSON.parse(form), JSON.parse(ui)];
  change(parsedForm, parsedUi);
  return { form: JSON.stringify(parsedForm, null, 2), ui: JSON.stringify(parsedUi, null, 2), ...rest };
}

/** Adds `petName 昵称`, at most 20 characters. */
export const withPetName = (texts: Texts, required = false): Texts =>
  changed(texts, form => {
    form.$defs.wish.allOf.push({
      properties: { petName: { title: '昵称', type: 'string', maxLength: 20 } },
      ...(required && { required: ['petName'] }),
    });
  });

/** Renames `wish 捐献寄语` to `wishWords`. */
export const withWishRenamed = (texts: Texts): Texts =>
  changed(texts, (form, ui) => {
    const part = form.$defs.wish.allOf.find((each: Anything) => each.properties.wish);
    part.properties.wishWords = part.properties.wish;
    delete part.properties.wish;
    if (ui.wish) {
      ui.wishWords = ui.wish;
      delete ui.wish;
    }
  });
