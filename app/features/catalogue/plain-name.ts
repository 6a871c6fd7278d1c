/** The file in `public/covers` of a cover in few strokes. */
export const plainName = (slug: string) => `${slug}-plain.svg`
