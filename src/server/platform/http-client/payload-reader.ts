/** What was said is not what was agreed: a member is missing or of another kind. */
export class MalformedPayloadError extends Error {
  override name = 'Malformed';
}

/** An object of a provider's answer or notice, read member by member: nothing is taken on trust. */
export class PayloadReader {
  private readonly members: Record<string, unknown>;

  /** @throws Malformed if it is no object */
  constructor(value: unknown, name = 'body') {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new MalformedPayloadError(name);
    this.members = value as Record<string, unknown>;
  }

  /** @throws Malformed if it is no JSON object */
  static parse(json: string): PayloadReader {
    try {
      return new PayloadReader(JSON.parse(json));
    } catch {
      throw new MalformedPayloadError('body');
    }
  }

  /** A text that says something. */
  text(name: string): string {
    const value = this.members[name];
    if (typeof value === 'string' && value) return value;
    throw new MalformedPayloadError(name);
  }

  /** A text, or undefined where it is missing or empty. */
  optional(name: string): string | undefined {
    return this.members[name] ? this.text(name) : undefined;
  }

  /** A whole number from 0 on that is exact. */
  whole(name: string): number {
    const value = this.members[name];
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
    throw new MalformedPayloadError(name);
  }

  inner(name: string): PayloadReader {
    return new PayloadReader(this.members[name], name);
  }

  list(name: string): PayloadReader[] {
    const value = this.members[name];
    if (!Array.isArray(value)) throw new MalformedPayloadError(name);
    return value.map(member => new PayloadReader(member, name));
  }
}
