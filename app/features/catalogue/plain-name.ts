/** File name of the simplified cover. */
export const plainName = (file: string) => file.replace('.svg', '-plain.svg')
