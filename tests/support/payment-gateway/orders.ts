/** An order stored by a payment provider. */
export interface Order {
  no: string;
  amount: number;
  currency: string;
  subject: string;
  noticeUrl: string;
  /** The openid of the payer, inside WeChat. */
  payer?: string;
  state: 'unpaid' | 'paid' | 'closed' | 'refunded';
  /** The provider's transaction number, after payment. */
  transaction?: string;
  paidAt?: Date;
}

export interface Refund {
  no: string;
  order: string;
  /** The refunded payment, when given. */
  payment?: string;
  amount: number;
  transaction: string;
  at: Date;
  state: 'succeeded' | 'processing' | 'failed';
}

/** Orders and refunds of a payment provider. */
export class Orders {
  readonly all = new Map<string, Order>();
  readonly refunds = new Map<string, Refund>();
  private numbers = 0;

  /** @param prefix of the provider's own numbers */
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

  /** Creates an order, or returns the existing one with this number. */
  createOrder(wanted: Omit<Order, 'state'>): Order {
    const order = this.all.get(wanted.no) ?? { ...wanted, state: 'unpaid' };
    this.all.set(wanted.no, order);
    return order;
  }

  /** Marks an order as paid. */
  pay(no: string, paidAt = new Date()): Order {
    const order = this.get(no);
    if (order.state !== 'unpaid') throw new Error(`cannot be paid: ${order.state}`);
    return Object.assign(order, { state: 'paid', paidAt, transaction: this.number() });
  }

  /** Adds another payment to the same order, with a transaction number of its own. */
  payAgain(no: string, amount: number, paidAt = new Date()): Order {
    const payment = this.number();
    const again: Order = { ...this.get(no), state: 'paid', amount, paidAt, transaction: payment };
    this.all.set(payment, again);
    return again;
  }

  /** The payment identified by either order number or transaction number. */
  findByReference({
    order,
    payment,
  }: {
    order?: string | undefined;
    payment?: string | undefined;
  }): Order | undefined {
    if (!payment) return this.all.get(order ?? '');
    return [...this.all.values()].find(({ transaction }) => transaction === payment);
  }

  /** Refunds once per number, however often it is requested. */
  refund(
    wanted: Pick<Refund, 'no' | 'order' | 'payment' | 'amount'>,
    state: Refund['state'],
  ): { refund: Refund; first: boolean } {
    const known = this.refunds.get(wanted.no);
    if (known) return { refund: known, first: false };
    const refund = { ...wanted, state, at: new Date(), transaction: this.number() };
    this.refunds.set(wanted.no, refund);
    const paid = this.findByReference(wanted);
    if (paid) paid.state = 'refunded';
    return { refund, first: true };
  }

  /** Refunded amount of an order, or of one of its payments. */
  sumRefunded(no: string, paymentNo?: string): number {
    return [...this.refunds.values()]
      .filter(({ order, payment }) => order === no && payment === paymentNo)
      .reduce((sum, { amount }) => sum + amount, 0);
  }
}
