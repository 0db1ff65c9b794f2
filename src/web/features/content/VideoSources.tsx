/**
 * Formats in which each video is stored under the same name: no format plays in every browser, but each browser plays
 * one of them.
 */
const types: Record<string, string> = { webm: 'video/webm', mp4: 'video/mp4' };

const LOCAL_VIDEO = /^(\/videos\/.+)\.(webm|mp4)$/u;

/**
 * Sources of a video: its own file, then the file of the same name in the other format. The browser uses the first it
 * supports.
 */
export function VideoSources({ video: { url, type } }: { video: { url: string; type: string } }) {
  const [, name, own] = LOCAL_VIDEO.exec(url) ?? [];
  const others = Object.keys(types).filter(kind => name && kind !== own);
  return (
    <>
      <source src={url} type={type} />
      {others.map(kind => (
        <source key={kind} src={`${name}.${kind}`} type={types[kind]} />
      ))}
    </>
  );
}
