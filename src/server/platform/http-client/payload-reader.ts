/** What was said is not what was agreed: a member is missing or of another kind. */
export class Malformed extends Error {
  override name = 'Malformed';
}

/** An object of a provider's answer or notice, read member by member: nothing is taken on trust. */
export class Facts {
  private readonly members: Record<string, unknown>;

  /** @throws Malformed if it is no object */
  constructor(value: unknown, name = 'body') {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Malformed(name);
    this.members = value as Record<string, unknown>;
  }

  /** @throws Malformed if it is no JSON object */
  static parse(json: string): Facts {
    try {
      return new Facts(JSON.parse(json));
    } catch {
      throw new Malformed('body');
    }
  }

  /** A text that says something. */
  text(name: string): string {
    const value = this.members[name];
    if (typeof value === 'string' && value) return value;
    throw new Malformed(name);
  }

  /** A text, or undefined where it is missing or empty. */
  optional(name: string): string | undefined {
    return this.members[name] ? this.text(name) : undefined;
  }

  /** A whole number from 0 on that is exact. */
  whole(name: string): number {
    const value = this.members[name];
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
    throw new Malformed(name);
  }

  inner(name: string): Facts {
    return new Facts(this.members[name], name);
  }

  list(name: string): Facts[] {
    const value = this.members[name];
    if (!Array.isArray(value)) throw new Malformed(name);
    return value.map(member => new Facts(member, name));
  }
}
