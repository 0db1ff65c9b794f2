import { beforeEach, describe, expect, it } from 'vitest';
import { limitSignUps } from '../../src/server/modules/training/sign-up-limiter';

/** Concurrent sign-ups for one class: the admitted ones, and a way to let each of them finish. */
class SignUpCrowd {
  readonly inside = new Set<number>();
  readonly #exits = new Map<number, (seated: boolean) => void>();

  constructor(
    readonly size: number,
    readonly courseId: string,
  ) {}

  /** @returns what each settled to */
  enterAll(): Promise<PromiseSettledResult<number>[]> {
    return Promise.allSettled(
      Array.from({ length: this.size }, (_, person) =>
        limitSignUps(this.courseId, async () => {
          this.inside.add(person);
          const seated = await new Promise<boolean>(leave => this.#exits.set(person, leave));
          this.inside.delete(person);
          if (!seated) throw new Error('full');
          return person;
        }),
      ),
    );
  }

  /** Finishes one sign-up; waiting ones are admitted in its place. */
  async release(person: number, { seated }: { seated: boolean }): Promise<void> {
    this.#exits.get(person)?.(seated);
    await waitOneTurn();
  }

  /** Finishes all admitted sign-ups. */
  async empty({ seated }: { seated: boolean }): Promise<void> {
    for (const person of [...this.inside]) this.#exits.get(person)?.(seated);
    await waitOneTurn();
  }
}

const waitOneTurn = () => new Promise(resolve => setImmediate(resolve));

describe('Sign-up limiter', () => {
  let course = 0;
  beforeEach(() => {
    course += 1;
  });
  const createCrowd = (size: number) => new SignUpCrowd(size, `course ${course}`);

  it('admits six at once, and one more for each that got a seat, in order of arrival', async () => {
    const people = createCrowd(20);
    void people.enterAll();
    expect([...people.inside]).toEqual([0, 1, 2, 3, 4, 5]);
    await people.release(3, { seated: true });
    await people.release(0, { seated: true });
    expect([...people.inside]).toEqual([1, 2, 4, 5, 6, 7]);
  });

  it('admits more and more while none gets a seat', async () => {
    const people = createCrowd(200);
    void people.enterAll();
    const sizes = [];
    for (let round = 0; round < 4; round += 1) {
      await people.empty({ seated: false });
      sizes.push(people.inside.size);
    }
    expect(sizes).toEqual([12, 24, 48, 96]);
  });

  it('goes back to six when there are seats again', async () => {
    const people = createCrowd(200);
    void people.enterAll();
    await people.empty({ seated: false });
    await people.empty({ seated: false });
    await people.empty({ seated: true });
    expect(people.inside.size).toBe(6);
  });

  it('admits or rejects all, whatever the outcome of earlier ones', async () => {
    const people = createCrowd(100);
    const all = people.enterAll();
    for (let turn = 0; people.inside.size > 0; turn += 1) {
      await people.release(Math.min(...people.inside), { seated: turn % 3 === 0 });
    }
    const outcomes = await all;
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(34);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(66);
  });

  it('does not delay sign-ups for another class', async () => {
    const [people, others] = [createCrowd(10), new SignUpCrowd(10, 'another')];
    void people.enterAll();
    void others.enterAll();
    expect([people.inside.size, others.inside.size]).toEqual([6, 6]);
  });

  it('keeps the order of arrival', async () => {
    const people = createCrowd(8);
    void people.enterAll();
    const late = new SignUpCrowd(1, people.courseId);
    void late.enterAll();
    await people.release(0, { seated: true });
    expect([people.inside.has(6), late.inside.size]).toEqual([true, 0]);
    await people.empty({ seated: true });
    expect([people.inside.has(7), late.inside.size]).toEqual([true, 1]);
  });
});
