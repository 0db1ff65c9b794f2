interface WithCover {
  cover?: { url: string } | null;
}

/** Data of a detail or a list. */
interface PageData extends WithCover {
  list?: readonly WithCover[];
}

/**
 * Requests the cover of the first item in a response, which the page will show at its top, as soon as it is known. Without
 * a cover it does nothing.
 */
export async function preloadFirstPicture(response: Response): Promise<void> {
  const { data }: { data?: PageData | null } = await response.clone().json();
  const first = data?.list?.[0] ?? data;
  if (!first?.cover) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'image';
  link.fetchPriority = 'high';
  link.href = first.cover.url;
  document.head.append(link);
}
