import { type ComponentType, lazy, Suspense } from 'react';

/** Cards, certificates and receipts that approved applications show, by the id of their flow. */
const cards: Readonly<Record<string, ComponentType<{ id: string }>>> = {
  dues: lazy(() => import('./dues')),
  'goods-donation': lazy(() => import('./goods-donation')),
  'group-member': lazy(() => import('./group-member')),
  membership: lazy(() => import('./membership')),
  'organ-donation': lazy(() => import('./organ-donation')),
  receipt: lazy(() => import('./receipt')),
  training: lazy(() => import('./training')),
  'training-group': lazy(() => import('./training-group')),
};

/**
 * What an approved application gives its applicant; nothing where its flow has no card.
 * @param id of the application
 */
export function ApplicationCard({ flow, id }: { flow: string; id: string }) {
  const Card = cards[flow];
  return (
    Card && (
      <Suspense fallback={null}>
        <Card id={id} />
      </Suspense>
    )
  );
}
