/** Drawings that are part of the portal. */
const DRAWING = /^\/covers\/[a-z0-9-]{1,60}\.svg$/u;

/** Whether an image is an SVG drawing, which link previews cannot display. */
export const isDrawing = (url: string): boolean => DRAWING.test(url);

/**
 * Address of a bitmap of something that can be shared: of drawings, the one that the build has made.
 * @param id of the content item or project
 * @param url of its image
 */
export const bitmapOf = (id: string, url: string): string => (isDrawing(url) ? `/s/${id}/picture.jpg` : url);
