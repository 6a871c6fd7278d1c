import { cutText } from './cut-text.ts'

/** UTF-16 units. */
export const MAX_FILE_NAME = 120

/** Keeps a short file ending. */
export function cutFileName(name: string, most: number): string {
  if (name.length <= most) return name
  const ending = /[^.](\.[^.]{1,9})$/u.exec(name)?.[1] ?? ''
  return cutText(name.slice(0, name.length - ending.length), most - ending.length) + ending
}
