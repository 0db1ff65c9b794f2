/** The kinds that a video lies in under one name: no browser plays both everywhere, and each plays one. */
const types: Record<string, string> = { webm: 'video/webm', mp4: 'video/mp4' };

const LOCAL = /^(\/videos\/.+)\.(webm|mp4)$/u;

/**
 * The sources of a video: its own file, then the file of the same name in the other kind. A browser takes the first that
 * it can play.
 */
export function VideoSources({ video: { url, type } }: { video: { url: string; type: string } }) {
  const [, name, own] = LOCAL.exec(url) ?? [];
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
