/** An order as a payment company keeps it. */
export interface Order {
  no: string;
  amount: number;
  currency: string;
  subject: string;
  noticeUrl: string;
  /** The openid of who is to pay, inside WeChat. */
  payer?: string;
  state: 'unpaid' | 'paid' | 'closed' | 'refunded';
  /** The company's own number, from the payment on. */
  transaction?: string;
  paidAt?: Date;
}

export interface Refund {
  no: string;
  order: string;
  /** The payment that is paid back, where it was named. */
  payment?: string;
  amount: number;
  transaction: string;
  at: Date;
  state: 'succeeded' | 'processing' | 'failed';
}

/** The books of one payment company. */
export class Orders {
  readonly all = new Map<string, Order>();
  readonly refunds = new Map<string, Refund>();
  private numbers = 0;

  /** @param prefix begins the company's own numbers */
  constructor(private readonly prefix: string) {}

  private number(): string {
    this.numbers += 1;
    return `${this.prefix}${String(this.numbers).padStart(20, '0')}`;
  }

  get(no: string): Order {
    const order = this.all.get(no);
    if (!order) throw new Error(`no such order: ${no}`);
    return order;
  }

  /** Places an order, or finds the one of this number. */
  place(wanted: Omit<Order, 'state'>): Order {
    const order = this.all.get(wanted.no) ?? { ...wanted, state: 'unpaid' };
    this.all.set(wanted.no, order);
    return order;
  }

  /** The payer pays. */
  pay(no: string, paidAt = new Date()): Order {
    const order = this.get(no);
    if (order.state !== 'unpaid') throw new Error(`cannot be paid: ${order.state}`);
    return Object.assign(order, { state: 'paid', paidAt, transaction: this.number() });
  }

  /** The payer pays once more by the same order: a payment beside the one before, with a number of its own. */
  payAgain(no: string, amount: number, paidAt = new Date()): Order {
    const payment = this.number();
    const again: Order = { ...this.get(no), state: 'paid', amount, paidAt, transaction: payment };
    this.all.set(payment, again);
    return again;
  }

  /** The payment that a call names by one of the two numbers. */
  named({ order, payment }: { order?: string | undefined; payment?: string | undefined }): Order | undefined {
    if (!payment) return this.all.get(order ?? '');
    return [...this.all.values()].find(({ transaction }) => transaction === payment);
  }

  /** Pays back once for a number, however often it is asked. */
  refund(
    wanted: Pick<Refund, 'no' | 'order' | 'payment' | 'amount'>,
    state: Refund['state'],
  ): { refund: Refund; first: boolean } {
    const known = this.refunds.get(wanted.no);
    if (known) return { refund: known, first: false };
    const refund = { ...wanted, state, at: new Date(), transaction: this.number() };
    this.refunds.set(wanted.no, refund);
    const paid = this.named(wanted);
    if (paid) paid.state = 'refunded';
    return { refund, first: true };
  }

  /** What has been paid back of an order, or of the one of its payments that was named. */
  refunded(no: string, named?: string): number {
    return [...this.refunds.values()]
      .filter(({ order, payment }) => order === no && payment === named)
      .reduce((sum, { amount }) => sum + amount, 0);
  }
}
