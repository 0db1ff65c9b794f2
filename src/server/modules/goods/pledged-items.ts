import { randomUUID } from 'node:crypto';
import { publicDonorName } from '../../../domain/donor-name';
import { type Fen, fenOf } from '../../../domain/money';
import type { FieldError } from '../../../domain/refusals';
import type { Answers } from '../../engine/applications/flow-services';
import type { PledgedItem } from './item-store';

/** A goods item on the donor's list; the form has been validated. */
interface Item {
  name: string;
  category: string;
  brandModel?: string;
  number: number;
  specifications: string;
  expireDate?: string;
  price?: string;
}

/** Maximum total value of a donation, so that sums of many stay exact. */
const MAX_TOTAL_VALUE_FEN: Fen = 999_999_999_99;

const textOf = (answer: unknown) => (typeof answer === 'string' && answer ? answer : null);
const itemsOf = ({ items }: Answers) => (Array.isArray(items) ? (items as Item[]) : []);

/** A price counts only if the donor has provided a proof of value (domain rules §1.16). */
function priceOf({ price }: Item, { valueProof }: Answers): Fen | null {
  const hasValueProof = Array.isArray(valueProof) && valueProof.length > 0;
  return hasValueProof && price !== undefined ? fenOf(price) : null;
}

/** Form error when the total value exceeds what can be posted, at the first price that exceeds it. */
export function findExcessiveValues(answers: Answers): FieldError[] {
  let worth = 0;
  for (const [index, item] of itemsOf(answers).entries()) {
    worth += (priceOf(item, answers) ?? 0) * item.number;
    if (worth > MAX_TOTAL_VALUE_FEN) {
      const message = '物资的总价值超过999,999,999.99元，请先与我们联系';
      return [{ path: `/items/${index}/price`, keyword: 'maximum', message }];
    }
  }
  return [];
}

/** Goods items of a form. */
export function toPledgedItems(answers: Answers, applicationId: string): PledgedItem[] {
  return itemsOf(answers).map((item, index) => ({
    id: randomUUID(),
    application_id: applicationId,
    position: index + 1,
    name: item.name,
    brand: textOf(item.brandModel),
    category: item.category,
    unit: item.specifications,
    pledged: item.number,
    quantity: item.number,
    price: priceOf(item, answers),
    expires: textOf(item.expireDate),
    project_id: textOf(answers.projectId),
    direction: textOf(answers.direction),
    donor_kind: String(answers.donorType),
    shown_name: publicDonorName(answers),
  }));
}
