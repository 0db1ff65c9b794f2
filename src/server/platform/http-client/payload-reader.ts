/** A payload does not have the agreed structure: a property is missing or has another type. */
export class MalformedPayloadError extends Error {
  override name = 'MalformedPayloadError';
}

/** An object of a provider's response or webhook, read property by property with validation. */
export class PayloadReader {
  private readonly members: Record<string, unknown>;

  /** @throws MalformedPayloadError if it is not an object */
  constructor(value: unknown, name = 'body') {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new MalformedPayloadError(name);
    this.members = value as Record<string, unknown>;
  }

  /** @throws MalformedPayloadError if it is not a JSON object */
  static parse(json: string): PayloadReader {
    try {
      return new PayloadReader(JSON.parse(json));
    } catch {
      throw new MalformedPayloadError('body');
    }
  }

  /** A non-empty text. */
  text(name: string): string {
    const value = this.members[name];
    if (typeof value === 'string' && value) return value;
    throw new MalformedPayloadError(name);
  }

  /** A text, or undefined when it is missing or empty. */
  optional(name: string): string | undefined {
    return this.members[name] ? this.text(name) : undefined;
  }

  /** A non-negative safe integer. */
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
