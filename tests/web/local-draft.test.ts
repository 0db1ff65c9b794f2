import { beforeEach, describe, expect, it } from 'vitest';
import { createLocalDraftStore, type LocalDraft } from '../../src/web/engine/applications/local-draft';
import {
  type MigratedDraft,
  preferLocalDraft,
} from '../../src/web/engine/applications/local-draft-migration';
import { emptySavedForm, selectRestorableWork } from '../../src/web/engine/applications/server-draft';

const position = { value: { preparing: 'review' }, context: { furthest: 2, editing: false, revision: 0 } };
const contents = { position, answers: { name: '林若澜' }, consents: ['C1@1'], sequence: 3, formVersion: 'v' };
const hour = 60 * 60 * 1000;

beforeEach(() => sessionStorage.clear());

describe('Local draft', () => {
  it('is returned to the same account and form only', () => {
    createLocalDraftStore('one', 'organ-donation.new').keep(contents);
    expect(createLocalDraftStore('one', 'organ-donation.new').read()).toMatchObject(contents);
    expect(createLocalDraftStore('two', 'organ-donation.new').read()).toBeNull();
    expect(createLocalDraftStore('one', 'organ-donation.a').read()).toBeNull();
  });

  it('expires after two hours, because it contains an identity number', () => {
    let now = 0;
    const copy = createLocalDraftStore('one', 'x', sessionStorage, () => now);
    copy.keep(contents);
    now = 2 * hour + 1;
    expect(copy.read()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is deleted permanently', () => {
    const copy = createLocalDraftStore('one', 'x');
    copy.keep(contents);
    copy.drop();
    expect(copy.read()).toBeNull();
  });

  it('works without storage when storage throws', () => {
    const broken = {
      getItem: () => {
        throw new DOMException('denied');
      },
      setItem: () => {
        throw new DOMException('full');
      },
      removeItem: () => {
        throw new DOMException('denied');
      },
    } as unknown as Storage;
    const copy = createLocalDraftStore('one', 'x', broken);
    copy.keep(contents);
    copy.drop();
    expect(copy.read()).toBeNull();
  });
});

describe('Work restored when a form is opened', () => {
  const draft = {
    flow: 'organ-donation',
    application: null,
    formVersion: 'v',
    snapshot: position,
    answers: { name: '林若澄' },
    consents: ['C1@1'],
    sequence: 3,
    savedAt: '2026-11-20T07:04:00Z',
  };
  const copy = { ...contents, at: 0 };
  const migratedDraftOf = (one: LocalDraft): MigratedDraft => {
    return { localDraft: one, formVersion: 'v', changes: [], touchedSteps: [], removedAnswers: [] };
  };

  it('is the draft when the tab has kept nothing, or the same', () => {
    expect(selectRestorableWork({ ...emptySavedForm, draft }, [])?.answers).toEqual({ name: '林若澄' });
    const same = migratedDraftOf({ ...copy, answers: draft.answers });
    expect(selectRestorableWork(preferLocalDraft({ ...emptySavedForm, draft }, same), [])?.saving).toEqual({
      state: 'saved',
    });
  });

  it('is the local draft when it is newer, to be saved at once', () => {
    const found = selectRestorableWork(
      preferLocalDraft({ ...emptySavedForm, draft }, migratedDraftOf(copy)),
      [],
    );
    expect(found).toMatchObject({ answers: { name: '林若澜' }, sequence: 3, saving: { state: 'unsaved' } });
  });

  it('is a choice when another device has saved since', () => {
    const newer = { ...draft, sequence: 5 };
    const found = selectRestorableWork(
      preferLocalDraft({ ...emptySavedForm, draft: newer }, migratedDraftOf(copy)),
      [],
    );
    expect(found).toMatchObject({ answers: { name: '林若澜' }, sequence: 5, saving: { state: 'conflict' } });
  });

  it('is the submission when there is no draft, with the flagged steps to be visited', () => {
    const submitted = {
      answers: { name: '林若澜' },
      formVersion: 'v',
      snapshot: { ...position, value: 'supplement' },
      sequence: 2,
      changes: [],
      touchedSteps: [],
      removedAnswers: [],
    };
    expect(selectRestorableWork({ ...emptySavedForm, submitted }, ['wish'])).toMatchObject({
      position: { value: 'supplement' },
      sequence: 0,
      stepsToReview: ['wish'],
    });
  });

  it('is null when nothing was begun', () => {
    expect(selectRestorableWork(emptySavedForm, [])).toBeNull();
  });
});
