import { beforeEach, describe, expect, it } from 'vitest';
import { limitSignUps } from '../../src/server/modules/training/sign-up-limiter';

/** Concurrent sign-ups for one class: the admitted ones, and a way to let each of them finish. */
class Crowd {
  readonly inside = new Set<number>();
  readonly #exits = new Map<number, (seated: boolean) => void>();

  constructor(
    readonly size: number,
    readonly courseId: string,
  ) {}

  /** @returns what each settled to */
  come(): Promise<PromiseSettledResult<number>[]> {
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
  async out(person: number, { seated }: { seated: boolean }): Promise<void> {
    this.#exits.get(person)?.(seated);
    await settled();
  }

  /** Finishes all admitted sign-ups. */
  async empty({ seated }: { seated: boolean }): Promise<void> {
    for (const person of [...this.inside]) this.#exits.get(person)?.(seated);
    await settled();
  }
}

const settled = () => new Promise(resolve => setImmediate(resolve));

describe('Sign-up limiter', () => {
  let course = 0;
  beforeEach(() => {
    course += 1;
  });
  const crowd = (size: number) => new Crowd(size, `course ${course}`);

  it('admits six at once, and one more for each that got a seat, in order of arrival', async () => {
    const people = crowd(20);
    void people.come();
    expect([...people.inside]).toEqual([0, 1, 2, 3, 4, 5]);
    await people.out(3, { seated: true });
    await people.out(0, { seated: true });
    expect([...people.inside]).toEqual([1, 2, 4, 5, 6, 7]);
  });

  it('admits more and more while none gets a seat', async () => {
    const people = crowd(200);
    void people.come();
    const sizes = [];
    for (let round = 0; round < 4; round += 1) {
      await people.empty({ seated: false });
      sizes.push(people.inside.size);
    }
    expect(sizes).toEqual([12, 24, 48, 96]);
  });

  it('goes back to six when there are seats again', async () => {
    const people = crowd(200);
    void people.come();
    await people.empty({ seated: false });
    await people.empty({ seated: false });
    await people.empty({ seated: true });
    expect(people.inside.size).toBe(6);
  });

  it('admits or rejects all, whatever the outcome of earlier ones', async () => {
    const people = crowd(100);
    const all = people.come();
    for (let turn = 0; people.inside.size > 0; turn += 1) {
      await people.out(Math.min(...people.inside), { seated: turn % 3 === 0 });
    }
    const outcomes = await all;
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(34);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(66);
  });

  it('does not delay sign-ups for another class', async () => {
    const [people, others] = [crowd(10), new Crowd(10, 'another')];
    void people.come();
    void others.come();
    expect([people.inside.size, others.inside.size]).toEqual([6, 6]);
  });

  it('keeps the order of arrival', async () => {
    const people = crowd(8);
    void people.come();
    const late = new Crowd(1, people.courseId);
    void late.come();
    await people.out(0, { seated: true });
    expect([people.inside.has(6), late.inside.size]).toEqual([true, 0]);
    await people.empty({ seated: true });
    expect([people.inside.has(7), late.inside.size]).toEqual([true, 1]);
  });
});
