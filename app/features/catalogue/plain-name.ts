/** The file in `public/covers` of this cover in few strokes. */
export const plainName = (file: string) => file.replace('.svg', '-plain.svg')
