import type { ComponentType } from 'react';
import { lazyPart } from '../../ui/lazy-part';

/** Cards, certificates and receipts that approved applications show, by the id of their flow. */
const cards: Readonly<Record<string, ComponentType<{ id: string }>>> = {
  dues: lazyPart(() => import('./dues')),
  'goods-donation': lazyPart(() => import('./goods-donation')),
  'group-member': lazyPart(() => import('./group-member')),
  membership: lazyPart(() => import('./membership')),
  'organ-donation': lazyPart(() => import('./organ-donation')),
  receipt: lazyPart(() => import('./receipt')),
  training: lazyPart(() => import('./training')),
  'training-group': lazyPart(() => import('./training-group')),
};

/**
 * What an approved application gives its applicant; nothing where its flow has no card.
 * @param id of the application
 */
export function ApplicationCard({ flow, id }: { flow: string; id: string }) {
  const Card = cards[flow];
  return Card && <Card id={id} />;
}
